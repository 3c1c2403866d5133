/** Signatures over the real walk: sections of one page of a made-up site are found on another, and not on another site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OverlayPage } from './overlay-page.ts';
import { articlePage, otherArticlePage, strangerPage } from './site-pages.ts';

const SECTIONS = ['header.masthead', 'nav.primary', 'article', 'aside.sidebar', 'section.related', 'footer.colophon'];

let tabs: OverlayPage;
beforeAll(async () => {
  tabs = await OverlayPage.start();
});
afterAll(() => tabs.stop());

/** For each signed section the elements that it is found at, as tag and class. */
const findOn = async (html: string, signatures: readonly unknown[]): Promise<string[][]> => {
  const page = await tabs.open(html);
  const found = await page.evaluate(async (signatures) => {
    const { live, described } = await winnowOverlay.readPage(document);
    return signatures.map((signature) => {
      if (!winnowOverlay.isSignature(signature)) throw new Error('That is no signature.');
      return winnowOverlay.findSections(described.tree, signature).map((node) => {
        const element = live.elements[node];
        return element ? `${element.localName}.${element.className.split(' ')[0]}` : 'run';
      });
    });
  }, signatures);
  await page.context().close();
  return found;
};

describe('signatures of live sections', () => {
  let signatures: readonly unknown[];

  beforeAll(async () => {
    const page = await tabs.open(articlePage);
    signatures = await page.evaluate(async (selectors) => {
      const { live, described } = await winnowOverlay.readPage(document);
      return selectors.map((selector) => {
        const node = live.nodeOf(document.querySelector(selector)!);
        return winnowOverlay.signatureOf(described.tree, node!);
      });
    }, SECTIONS);
    await page.context().close();
  });

  it('find each section on another page of the site', async () => {
    expect(await findOn(otherArticlePage, signatures)).toEqual([
      ['header.masthead'],
      ['nav.primary'],
      ['article.story'],
      ['aside.sidebar'],
      ['section.related'],
      ['footer.colophon'],
    ]);
  });

  it('find nothing on a page of another site', async () => {
    expect(await findOn(strangerPage, signatures)).toEqual(SECTIONS.map(() => []));
  });
});
