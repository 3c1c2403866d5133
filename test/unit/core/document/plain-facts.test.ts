import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOfSrcset } from '../../../../src/core/document/image-source.ts';
import { readJsonLd } from '../../../../src/core/document/json-ld.ts';
import { cutSiteName } from '../../../../src/core/document/page-title.ts';
import { plainLabel } from '../../../../src/core/document/plain-label.ts';
import { fragmentOf, imageAddress, linkAddress, webAddress } from '../../../../src/core/document/safe-address.ts';
import { countWords, readingMinutes } from '../../../../src/core/document/word-count.ts';

const base = 'https://a.test/b/';

describe('addresses', () => {
  test('are absolute', () => {
    expect(linkAddress('../c', base)).toBe('https://a.test/c');
    expect(linkAddress('mailto:x@y.test', base)).toBe('mailto:x@y.test');
    expect(webAddress('mailto:x@y.test', base)).toBe('');
    expect(imageAddress('data:image/png;base64,AA', base)).toBe('data:image/png;base64,AA');
    expect(imageAddress('data:image/svg+xml,x', base)).toBe('');
  });

  test('of any other scheme never get through, however they are written', () => {
    const scheme = fc.constantFrom('javascript:', 'vbscript:', 'data:text/html,', 'blob:', 'filesystem:', 'file:///');
    const noise = fc.string({
      unit: fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u0001', '\u001f'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(scheme, noise, fc.nat(12), fc.boolean(), (name, blanks, at, isUpper) => {
        const spelled = isUpper ? name.toUpperCase() : name;
        const raw = blanks + spelled.slice(0, at) + blanks + spelled.slice(at);
        for (const address of [linkAddress(raw, base), imageAddress(raw, base), webAddress(raw, base)])
          expect(address === '' || address.startsWith(base)).toBe(true);
      }),
    );
  });

  test('name a place in the page itself', () => {
    expect(fragmentOf('https://a.test/b/#c%20d', 'https://a.test/b/#x')).toBe('c d');
    expect(fragmentOf('https://a.test/#c', base)).toBe('');
  });

  test('of a srcset: the largest', () => {
    expect(bestOfSrcset('s.png 300w, l.png 900w , m.png 600w', base)).toBe('https://a.test/b/l.png');
    expect(bestOfSrcset('a.png, b.png 2x', base)).toBe('https://a.test/b/b.png');
    expect(bestOfSrcset('/w_1,h_2/a.png 1x, /w_2,h_4/a.png 2x', base)).toBe('https://a.test/w_2,h_4/a.png');
    expect(bestOfSrcset('javascript:1 9x', base)).toBe('');
    expect(bestOfSrcset(',,, ', base)).toBe('');
  });
});

describe('titles', () => {
  const clues = { site: 'The Gardener', host: 'www.the-gardener.test', heading: '' };
  const cases: [title: string, cut: string][] = [
    ['Sowing | The Gardener', 'Sowing'],
    ['The Gardener - Sowing - in spring', 'Sowing - in spring'],
    ['Sowing | News | The Gardener', 'Sowing | News'],
    ['Sowing – the-gardener', 'Sowing'],
    ['Sowing - in spring', 'Sowing - in spring'],
    ['The Gardener', 'The Gardener'],
  ];
  for (const [title, cut] of cases) test(title, () => expect(cutSiteName(title, clues)).toBe(cut));
  test('the heading tells which part it is', () =>
    expect(cutSiteName('Sowing | Vegetables', { ...clues, heading: 'Sowing' })).toBe('Sowing'));
});

describe('labels', () => {
  test('are plain text', () => {
    expect(plainLabel(' a <b>c</b>\n&amp;amp; d ')).toBe('a c & d');
    expect(plainLabel('1 < 2 and <script>x')).toBe('1 < 2 and x');
    expect(plainLabel({ a: 1 })).toBe('');
    expect(plainLabel(42)).toBe('42');
  });

  test('never hold the start of a tag', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&gt;',
      '&amp;',
      'script',
      '/',
      ' ',
      'a',
      '"',
      '&#60;',
      '&#x3c;',
      '!--',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(plainLabel(pieces.join(''))).not.toMatch(/<[a-z/!?]/i);
      }),
    );
  });
});

test('JSON-LD: whatever it holds, reading it ends and throws nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string()), { maxLength: 5 }), (scripts) => {
      const { main } = readJsonLd(scripts);
      expect(main === null || typeof main === 'object').toBe(true);
    }),
  );
  expect(readJsonLd(['{"@type":"http://schema.org/Article","headline":"x"}']).main).toMatchObject({ headline: 'x' });
});

test('words are counted in every script', () => {
  expect(countWords("It's a well-known fact: 3.5 kg.")).toBe(6);
  expect(countWords('豆を蒔く beans')).toBe(5);
  expect(countWords('한국어 단어')).toBe(2);
  expect(countWords(' … — ')).toBe(0);
  expect([readingMinutes(0), readingMinutes(10), readingMinutes(1000)]).toEqual([0, 1, 4]);
});
