/**
 * The sites of the small corpus: eight that are laid out differently, each with words that all of its pages repeat. More
 * than eight are the same layouts again under other names and words.
 */
import { WordSource } from './word-source.ts';

export type LayoutName =
  | 'left-menu'
  | 'right-sidebar'
  | 'top-nav'
  | 'cards'
  | 'forum'
  | 'docs'
  | 'right-to-left'
  | 'no-landmarks';

const PLANS: readonly { layout: LayoutName; lang: string; kind: string; type: string }[] = [
  { layout: 'left-menu', lang: 'en', kind: 'museum', type: 'article' },
  { layout: 'right-sidebar', lang: 'en', kind: 'blog', type: 'article' },
  { layout: 'top-nav', lang: 'de', kind: 'company', type: 'service' },
  { layout: 'cards', lang: 'en', kind: 'shop', type: 'listing' },
  { layout: 'forum', lang: 'en', kind: 'forum', type: 'forum' },
  { layout: 'docs', lang: 'en', kind: 'documentation', type: 'documentation' },
  { layout: 'right-to-left', lang: 'ar', kind: 'magazine', type: 'article' },
  { layout: 'no-landmarks', lang: 'en', kind: 'personal', type: 'article' },
];

export interface SitePlan {
  readonly name: string;
  readonly origin: string;
  readonly layout: LayoutName;
  readonly lang: string;
  readonly kind: string;
  readonly type: string;
  readonly title: string;
  /** What every page of the site says. */
  readonly menu: readonly string[];
  readonly slogan: string;
  readonly imprint: string;
  readonly notice: string;
  readonly seed: string;
}

export function sitePlans(count: number, seed: number): SitePlan[] {
  return Array.from({ length: count }, (_, index) => {
    const plan = PLANS[index % PLANS.length];
    const round = Math.floor(index / PLANS.length);
    const name = round === 0 ? plan.layout : `${plan.layout}-${round + 1}`;
    const source = new WordSource(`${seed}/${name}`, plan.lang);
    return {
      ...plan,
      name,
      origin: `https://${name}.example/`,
      title: source.words(2),
      menu: Array.from({ length: 7 }, () => source.words(source.between(1, 2))),
      slogan: source.words(6),
      imprint: source.sentence(),
      notice: source.paragraph(2),
      seed: `${seed}/${name}`,
    };
  });
}
