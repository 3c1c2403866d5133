/**
 * One page of a site as parts: the site's template with the small changes from page to page that real sites have (the
 * menu's current entry, the trail, dates, counts, what else there is), around content that is the page's own.
 */
import { link, type Part, part } from './part.ts';
import type { LayoutName, SitePlan } from './site-plan.ts';
import { WordSource } from './word-source.ts';

export interface SmallPage {
  readonly title: string;
  readonly path: string;
  readonly date: string;
  readonly author: string;
  readonly body: readonly Part[];
}

interface Draft {
  readonly site: SitePlan;
  readonly source: WordSource;
  readonly index: number;
  readonly title: string;
  readonly date: string;
  readonly author: string;
}

const menuOf = ({ site, index }: Draft, recipe: string): Part =>
  part(recipe, [
    part(
      'ul',
      site.menu.map((text, at) =>
        part(at === index % site.menu.length ? 'li.current' : 'li', [link(text, `${site.origin}part-${at}.html`)]),
      ),
    ),
  ]);

const headOf = (draft: Draft, hasMenu: boolean): Part =>
  part('header.top@Header', [
    part('div.logo@Logo', [link(draft.site.title, draft.site.origin)]),
    part('div.slogan', [draft.site.slogan]),
    ...(hasMenu ? [menuOf(draft, 'nav.bar@Menu')] : []),
  ]);

const footOf = ({ site, index }: Draft): Part =>
  part('footer.foot@Footer', [
    part('p', [site.imprint]),
    part('p', [`© ${2019 + (index % 3)} ${site.title} · `, link(site.menu[0], `${site.origin}imprint.html`)]),
  ]);

const trailOf = ({ site, title }: Draft): Part =>
  part('div.trail', [
    link(site.title, site.origin),
    ' › ',
    link(site.menu[1], `${site.origin}all.html`),
    ` › ${title}`,
  ]);

/** Links to other pages: some of them stand on several pages, as lists of "more" do. */
const moreOf = ({ site, source }: Draft, recipe: string): Part =>
  part(recipe, [
    part('h3', [site.menu[2]]),
    part(
      'ul',
      Array.from({ length: 5 }, () => {
        const at = source.below(12);
        return part('li', [link(`${site.menu[at % site.menu.length]} ${at + 1}`, `${site.origin}page-${at}.html`)]);
      }),
    ),
  ]);

function storyOf({ source, title, author, date }: Draft, paragraphs: number): Part {
  const body: Part[] = [];
  for (let at = 0; at < paragraphs; at++) {
    if (at > 0 && at % 3 === 0) body.push(part('h2!', [source.words(source.between(2, 5))]));
    body.push(part('p!', [source.paragraph(), ' ', link(source.words(2), `https://elsewhere.example/${at}`), '.']));
    if (at === 1)
      body.push(
        part(
          'ul!',
          [1, 2, 3].map(() => part('li', [source.words(source.between(4, 9))])),
        ),
      );
  }
  return part('div.story@Article', [
    part('h1@Title', [title]),
    part('div.byline@Author', [`${author} · ${date}`]),
    ...body,
  ]);
}

const LAYOUTS: Record<LayoutName, (draft: Draft) => Part[]> = {
  'left-menu': (draft) => [
    headOf(draft, false),
    part('div.columns', [
      menuOf(draft, 'nav.side@Menu Sidebar'),
      part('main.main@Content', [trailOf(draft), storyOf(draft, 5)]),
    ]),
    footOf(draft),
  ],
  'right-sidebar': (draft) => [
    headOf(draft, true),
    part('div.columns', [
      part('main.main@Content', [storyOf(draft, 6)]),
      part('aside.side@Sidebar', [
        part('div.about', [part('h3', [draft.site.title]), part('p', [draft.site.notice])]),
        moreOf(draft, 'div.more@LinkList'),
        part('div.ad@Ad', [link(draft.site.slogan, 'https://offers.example/')]),
      ]),
    ]),
    footOf(draft),
  ],
  'top-nav': (draft) => [
    headOf(draft, true),
    part('main.main@Content', [
      storyOf(draft, 4),
      part('table!@Table', [
        part('tbody', [
          part('tr', [part('th', [draft.source.words(1)]), part('th', [draft.source.words(1)])]),
          ...[1, 2, 3].map((row) =>
            part('tr', [part('td', [draft.source.words(2)]), part('td', [String(row * draft.source.between(3, 90))])]),
          ),
        ]),
      ]),
    ]),
    footOf(draft),
  ],
  cards: (draft) => [
    headOf(draft, true),
    part('div.search@Searchbar', [part('input', [], { type: 'search', placeholder: draft.site.menu[3] })]),
    part('main.main@Content', [
      part('h1', [draft.title]),
      part('div.grid', [
        ...Array.from({ length: 9 }, (_, at) =>
          part('div.card!', [
            part('h3', [link(draft.source.words(3), `${draft.site.origin}thing-${draft.index}-${at}.html`)]),
            part('p', [draft.source.sentence()]),
            part('p.price', [`${draft.source.between(2, 400)}.${draft.source.between(10, 99)} €`]),
          ]),
        ),
      ]),
    ]),
    footOf(draft),
  ],
  forum: (draft) => [
    headOf(draft, true),
    trailOf(draft),
    part('div.thread@Content', [
      part('h1@Title', [draft.title]),
      ...Array.from({ length: 5 }, (_, at) =>
        part('div.post', [
          part('div.who', [
            link(`member${draft.source.below(40)}`, `${draft.site.origin}member`),
            part('span', [` #${at + 1}`]),
          ]),
          part('div.said!', [part('p', [draft.source.paragraph()]), part('p', [draft.source.sentence()])]),
          part('div.buttons', [link(draft.site.menu[4], '#quote'), ' ', link(draft.site.menu[5], '#reply')]),
        ]),
      ),
    ]),
    footOf(draft),
  ],
  docs: (draft) => [
    headOf(draft, false),
    part('div.columns', [
      menuOf(draft, 'nav.side@Menu Sidebar'),
      part('main.main@Content', [
        storyOf(draft, 4),
        part('pre!', [
          `const ${draft.source.words(1).toLowerCase()} = read(${draft.index});\nwrite(${draft.source.below(1000)});`,
        ]),
        part('p!', [draft.source.paragraph()]),
        part('div.steps', [
          link(`← ${draft.site.menu[5]}`, 'before.html'),
          ' ',
          link(`${draft.site.menu[6]} →`, 'next.html'),
        ]),
      ]),
      part('aside.toc', [
        part(
          'ul',
          [1, 2].map((at) => part('li', [link(draft.site.menu[at], `#${at}`)])),
        ),
      ]),
    ]),
    footOf(draft),
  ],
  'right-to-left': (draft) => [
    headOf(draft, true),
    part('div.columns', [
      part('main.main@Content', [storyOf(draft, 5)]),
      part('aside.side@Sidebar', [moreOf(draft, 'div.more@LinkList')]),
    ]),
    footOf(draft),
  ],
  'no-landmarks': (draft) => [
    part('div.a1@Header', [part('div.a2', [draft.site.title]), part('div.a3', [draft.site.slogan])]),
    part(
      'div.a4@Menu',
      draft.site.menu.map((text, at) => part('span', [link(text, `${at}.html`), ' | '])),
    ),
    part('div.a5@Content', [
      part('div.a6', [draft.title]),
      ...Array.from({ length: 6 }, () => part('div.a7!', [draft.source.paragraph()])),
    ]),
    part('div.a8@Footer', [part('div', [draft.site.imprint]), part('div', [`${draft.site.menu[0]} ${draft.date}`])]),
  ],
};

/** The page of a site with this number: the same for the same seed, whatever else is made. */
export function smallPage(site: SitePlan, index: number): SmallPage {
  const source = new WordSource(`${site.seed}/page ${index}`, site.lang);
  const title = `${source.words(source.between(3, 6))} ${index + 1}`;
  const date = `202${source.below(6)}-0${source.between(1, 9)}-${source.between(10, 28)}`;
  const author = source.words(2);
  return {
    title,
    path: `page-${index}.html`,
    date,
    author,
    body: LAYOUTS[site.layout]({ site, source, index, title, date, author }),
  };
}
