/**
 * What the words of class, id, role and itemprop say about an element, in categories. Words are split at blanks, dashes,
 * underscores and camel humps lost to lower case; a category is met by any of its words.
 */

export const NAME_CATEGORIES = {
  navigation: 'nav navbar navigation menu menubar submenu megamenu topbar navi sitenav',
  footer: 'footer foot colophon contentinfo bottom',
  header: 'header masthead banner head topper',
  sidebar: 'sidebar side aside widget widgets rail secondary complementary rightcol leftcol sidenav',
  comments: 'comment comments reply replies respond disqus discussion commentlist',
  sharing: 'share sharing social sharedaddy addtoany facebook twitter pinterest linkedin whatsapp follow',
  related:
    'related recommended recommendations recommend similar suggested suggestions more also trending popular mostread readnext upsell',
  advert:
    'ad ads advert advertisement adsense sponsor sponsored promo promotion promoted banner-ad dfp outbrain taboola affiliate',
  consent: 'cookie cookies consent gdpr privacy notice onetrust',
  breadcrumb: 'breadcrumb breadcrumbs crumb crumbs breadcrumblist',
  paging: 'pagination pager paging page-numbers pages prev next previous',
  tags: 'tag tags tagged category categories cat topics taxonomy keywords chip chips badge badges label labels',
  byline: 'author authors byline by bio writer avatar posted contributor',
  date: 'date time published timestamp datetime datepublished meta postmeta info byline-date updated',
  title: 'title headline heading name subject subtitle tagline',
  article: 'article post entry story blogpost hentry articlebody blog news page single',
  body: 'content main body text copy prose richtext rte wysiwyg markdown paragraph textblock maincontent primary',
  newsletter: 'newsletter subscribe subscription signup optin mailchimp mailing',
  search: 'search filter filters sort sorting facet facets refine searchbox searchform toolbar',
  account: 'login signin account user profile register member password auth',
  shop: 'cart price prices buy shop basket checkout add wishlist quantity qty stock shipping delivery variant variants swatch option options',
  product: 'product products item items sku goods offer',
  card: 'card cards tile tiles teaser teasers grid listing list results result feed loop archive excerpt snippet',
  description:
    'description desc details detail summary overview spec specs specification specifications features feature ingredients attributes',
  review: 'review reviews rating ratings stars testimonial testimonials score vote votes',
  caption: 'caption credit figcaption figure gallery slideshow slider carousel slide image photo media thumbnail thumb',
  reference: 'footnote footnotes reference references citation citations endnotes reflist bibliography',
  contents: 'toc contents outline tableofcontents index jump',
  hero: 'hero intro lead lede standfirst dek jumbotron cover',
  fold: 'faq accordion tab tabs panel collapse toggle expand collapsible tabpanel question answer',
  legal: 'copyright legal disclaimer terms license imprint impressum rights policy',
  action: 'button btn cta action actions buttons link links more-link readmore',
  dialog: 'modal popup popover overlay dialog lightbox tooltip alert toast drawer dropdown flyout',
  brand: 'logo brand branding icon icons sprite svg',
  forum: 'forum thread topic message messages posts postbody answers question-body node',
  signature: 'signature sig poster postprofile userinfo',
  language: 'language languages locale lang translate translation country currency region',
  hiddenName: 'skip hidden hide visuallyhidden sronly sr screenreader screen-reader offscreen noprint print',
  code: 'code highlight snippet-code sourcecode example syntax pre terminal',
  tools:
    'tools tool edit controls control print-link bookmark report flag feedback rate helpful views count counter stats',
  contact: 'contact address phone email location map hours form field input',
  wrapper: 'wrapper container wrap inner outer row col column section block module region area group layout',
} as const;

export type NameCategory = keyof typeof NAME_CATEGORIES;
export const CATEGORY_NAMES = Object.keys(NAME_CATEGORIES) as NameCategory[];

/** Each word's categories as bits: the first 32 categories in `low`, the others in `high`. */
const bitsOf = new Map<string, { low: number; high: number }>();
CATEGORY_NAMES.forEach((name, index) => {
  for (const word of NAME_CATEGORIES[name].split(' ')) {
    const bits = bitsOf.get(word) ?? { low: 0, high: 0 };
    if (index < 32) bits.low |= 1 << index;
    else bits.high |= 1 << (index - 32);
    bitsOf.set(word, bits);
  }
});

export interface CategoryBits {
  readonly low: number;
  readonly high: number;
}

export function categoriesOf(words: string): CategoryBits {
  let low = 0;
  let high = 0;
  for (const name of words.split(/\s+/))
    for (const word of [name, ...name.split(/[-_:./]+|\d+/)]) {
      const bits = bitsOf.get(word);
      if (!bits) continue;
      low |= bits.low;
      high |= bits.high;
    }
  return { low, high };
}

export const hasCategory = (bits: CategoryBits, index: number): boolean =>
  ((index < 32 ? bits.low >>> index : bits.high >>> (index - 32)) & 1) === 1;
