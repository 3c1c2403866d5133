/**
 * A realistic page of a wanted number of elements: header, menus, article with links, lists, tables and pictures,
 * sidebar cards, comments, footer. The same size and seed give the same page, byte for byte.
 */
import { seededRandom } from '../test/unit/core/smoothing/dom-like-tree.ts';

type SeededRandom = () => number;

const WORDS =
  `river stone market winter letter engine garden captain window village harvest copper bridge morning teacher
island forest paper music weather kitchen journey silver mountain history question number thread lantern cellar orchard
signal harbour answer council reason summer neighbour workshop evening machine sentence bottle corner farmer picture
promise shelter station surface ticket valley wagon almost under over again between because although where when which
carried found turned opened counted built kept wrote asked heard moved slowly quietly early often never the the the a a
of of and to in on with from that was were had by for at its their this after before`.split(/\s+/);

class PageWriter {
  readonly parts: string[] = [];
  elements = 0;
  private readonly random: SeededRandom;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  open(tag: string, attributes = ''): void {
    this.parts.push(`<${tag}${attributes && ` ${attributes}`}>`);
    this.elements++;
  }

  close(tag: string): void {
    this.parts.push(`</${tag}>\n`);
  }

  element(tag: string, inner: string, attributes = ''): void {
    this.open(tag, attributes);
    this.parts.push(inner);
    this.close(tag);
  }

  within(tag: string, attributes: string, fill: () => void): void {
    this.open(tag, attributes);
    fill();
    this.close(tag);
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  words(count: number): string {
    return Array.from({ length: count }, () => WORDS[this.between(0, WORDS.length - 1)]).join(' ');
  }

  sentence(): string {
    const words = this.words(this.between(7, 22));
    return `${words[0].toUpperCase()}${words.slice(1)}.`;
  }

  link(words: number): string {
    this.elements++;
    return `<a href="/${this.words(1)}/${this.between(1, 9999)}">${this.words(words)}</a>`;
  }

  /** Sentences, one in three with a link, one in five with an emphasis. */
  prose(sentences: number): string {
    return Array.from({ length: sentences }, () => {
      const said = this.sentence();
      const kind = this.between(0, 14);
      if (kind < 5) return `${said} ${this.link(3)}, ${this.words(5)}.`;
      if (kind > 11) this.elements++;
      return kind > 11 ? `<em>${said}</em>` : said;
    }).join(' ');
  }
}

const STYLE = `body{margin:0;font:16px/1.5 sans-serif}header,footer{background:#234;color:#fff;padding:16px 40px}header a,footer a{color:#fff}
nav>ul{display:flex;gap:24px;list-style:none;padding:0 40px}nav ul ul{font-size:13px;padding-left:14px}.frame{display:flex;gap:40px;width:1180px;margin:0 auto}
main{flex:1;min-width:0}aside{width:280px}.card{border:1px solid #ccd;padding:12px;margin-bottom:14px;font-size:14px}.thumb{display:block;width:100%;height:90px;background:#dde}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:4px 8px}.comment{border-top:1px solid #ddd;padding:10px 0;font-size:14px}
figure{margin:16px 0}figure div{height:220px;background:#cdd}.fold{display:none}.cols{display:flex;gap:60px}`;

function writeMenus(page: PageWriter, budget: number): void {
  page.within('nav', 'class="main-nav"', () => {
    page.within('ul', '', () => {
      const end = page.elements + budget;
      do {
        page.within('li', '', () => {
          page.parts.push(page.link(1));
          page.within('ul', page.between(0, 1) ? 'class="fold"' : '', () => {
            for (let i = page.between(3, 8); i > 0; i--) page.within('li', '', () => page.parts.push(page.link(2)));
          });
        });
      } while (page.elements < end);
    });
  });
}

function writeBlock(page: PageWriter): void {
  const kind = page.between(0, 19);
  if (kind < 12) page.element('p', page.prose(page.between(2, 6)));
  else if (kind < 14) page.element('h2', page.words(page.between(3, 7)));
  else if (kind < 16)
    page.within('ul', '', () => {
      for (let i = page.between(3, 7); i > 0; i--) page.element('li', page.prose(1));
    });
  else if (kind < 17) page.element('blockquote', page.prose(2));
  else if (kind < 18)
    page.within('figure', '', () => {
      page.element('div', '', 'role="img"');
      page.element('figcaption', page.sentence());
    });
  else if (kind < 19)
    page.within('table', '', () => {
      const columns = page.between(3, 5);
      for (let row = page.between(4, 9); row > 0; row--)
        page.within('tr', '', () => {
          for (let i = 0; i < columns; i++) page.element('td', i ? String(page.between(1, 999)) : page.words(2));
        });
    });
  else page.within('div', 'class="wrap"', () => page.within('div', '', () => page.element('p', page.prose(3))));
}

function writeCard(page: PageWriter): void {
  page.within('div', 'class="card"', () => {
    page.element('span', '', 'class="thumb"');
    page.within('h3', '', () => page.parts.push(page.link(4)));
    page.element('p', page.words(9));
  });
}

function writeComment(page: PageWriter): void {
  page.within('div', 'class="comment"', () => {
    page.element('b', page.words(1));
    page.element('time', `${page.between(1, 28)} May`);
    page.element('p', page.prose(page.between(1, 3)));
    page.within('div', 'class="tools"', () => page.parts.push(page.link(1), page.link(1)));
  });
}

/** Shares of the elements: an eighth menus, half article, a sixth cards, a sixth comments, the rest footer. */
export function generatePage(elements: number, seed = 1): string {
  const page = new PageWriter(seededRandom(seed));
  const fill = (share: number, write: (page: PageWriter) => void): void => {
    const end = page.elements + share * elements;
    while (page.elements < end) write(page);
  };
  page.open('html', 'lang="en"');
  page.within('head', '', () => {
    page.element('title', `A page of ${elements} elements`);
    page.element('style', STYLE);
  });
  page.within('body', '', () => {
    page.within('header', '', () => page.parts.push(page.link(2), page.link(1)));
    writeMenus(page, elements / 8);
    page.within('div', 'class="frame"', () => {
      page.within('main', '', () => {
        page.within('article', '', () => {
          page.element('h1', page.words(6));
          fill(0.5, writeBlock);
        });
        page.within('section', 'class="comments"', () => fill(0.16, writeComment));
      });
      page.within('aside', '', () => fill(0.16, writeCard));
    });
    page.within('footer', '', () => {
      while (page.elements < elements - 1) page.within('div', 'class="cols"', () => page.parts.push(page.link(2)));
    });
  });
  page.close('html');
  return `<!doctype html>\n${page.parts.join('')}`;
}
