import { expect, test } from 'vitest';
import { LabelReason as Why } from '../../../../lab/label/label-reason.ts';
import { lookPage } from '../../../../lab/label/look-page.ts';
import { paintedLabels } from '../../../../lab/label/painted-labels.ts';
import { pageOfParts } from '../../core/features/page-of-parts.ts';

const tree = pageOfParts([
  {
    tag: 'nav',
    box: [0, 0, 1000, 60],
    parts: [{ tag: 'a', text: 'home', href: '/', box: [0, 0, 90, 40] }],
  },
  {
    tag: 'div',
    box: [0, 100, 600, 300],
    parts: [{ tag: 'p', text: 'A story <b>', box: [0, 100, 600, 90] }],
  },
  { tag: 'p', text: 'Short', box: [0, 500, 600, 30] },
  { tag: 'p', text: 'Without a box', box: [0, 600, 0, 0] },
]);
const labels = Int8Array.of(-1, 1, 1, 0, -1, -1, -1);
const reasons = Int8Array.of(
  Why.mixed,
  Why.frequent,
  Why.insideFrequent,
  Why.uniqueTopmost,
  Why.insideContent,
  Why.littleText,
  Why.littleText,
);

test('of each label the topmost nodes are painted, and of what is ignored the leaves that can be seen', () => {
  const painted = paintedLabels(tree, { labels, reasons });
  expect(painted.map(({ kind, reason, text }) => [kind, reason, text])).toEqual([
    ['template', 'frequent', 'home'],
    ['content', 'uniqueTopmost', 'A story <b>'],
    ['ignored', 'littleText', 'Short'],
  ]);
  expect(painted[1]).toMatchObject({ left: 0, top: 100, width: 600, height: 300 });
});

test('words of a page are shown as words, whatever is in them', () => {
  const [page] = [
    {
      id: 'site/1',
      url: 'https://site.example/?a=1&b="2"',
      picture: 'site-1.jpg',
      widthPx: 1000,
      heightPx: 700,
      labels: paintedLabels(tree, { labels, reasons }),
      words: { template: 1, content: 2, ignored: 1 },
    },
  ];
  const html = lookPage('a <site>', [page]);
  expect(html).toContain('<title>uniqueTopmost: A story &lt;b&gt;</title>');
  expect(html).toContain('a=1&amp;b=&quot;2&quot;');
  expect(html).toContain('Labels of a &lt;site&gt;');
});
