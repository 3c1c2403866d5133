/**
 * The words of a PDF that Chromium printed, sheet by sheet: its text is glyph numbers, and each font says by a table which
 * letters they are. Reads no other PDF.
 */
import { inflateSync } from 'node:zlib';

export function pdfText(file: Buffer): string[] {
  const raw = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(number, body);
  const streamOf = (number: string): string => {
    const body = objects.get(number) ?? '';
    const data = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const tables = new Map<string, Map<string, string>>();
  const tableOf = (font: string): Map<string, string> => {
    const known = tables.get(font);
    if (known) return known;
    const table = letterTable(streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? ''));
    tables.set(font, table);
    return table;
  };

  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const fonts = new Map([...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name, number]));
      const content = streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '');
      let table = new Map<string, string>();
      let text = '';
      for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
        if (font) table = tableOf(fonts.get(font) ?? '');
        else text += glyphs.replace(/.{4}/g, (glyph) => table.get(glyph.toUpperCase()) ?? '');
      }
      return text;
    });
}

function letterTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const glyph = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0');
  for (const [, block] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, from, to] of block.matchAll(/<(\w+)> <(\w+)>/g)) table.set(from.toUpperCase(), letters(to));
  for (const [, block] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from, last, to] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let at = first; at <= Number.parseInt(last, 16); at++)
        table.set(glyph(at), letters(glyph(Number.parseInt(to, 16) + at - first)));
    }
  return table;
}
