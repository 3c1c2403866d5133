/** Tables: data keeps its grid, layout is unwrapped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CleanPage, inner } from './clean-page.ts';

let page: CleanPage;
beforeAll(async () => {
  page = await CleanPage.start();
});
afterAll(() => page.stop());

test('a simple table is a GitHub table', async () => {
  const { markdown, text, json } = await page.clean(
    '<table><caption>Yield</caption><tr><th>Bed</th><th>kg</th></tr><tr><td>A|B</td><td><b>3</b></td></tr><tr><td>C<br>D</td><td></td></tr></table>',
  );
  expect(markdown).toBe('Yield\n\n| Bed | kg |\n| --- | --- |\n| A\\|B | **3** |\n| C<br>D |  |\n');
  expect(text).toBe('Yield\nBed\tkg\nA|B\t3\nC D\t');
  expect(json.blocks.map((block) => block.kind)).toEqual(['table']);
});

test('a table without a head gets an empty one', async () => {
  const { markdown } = await page.clean('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>');
  expect(markdown).toBe('|  |  |\n| --- | --- |\n| a | b |\n| c | d |\n');
});

test('spans and blocks in cells stay HTML in Markdown', async () => {
  const { markdown } = await page.clean(
    '<table><tr><th colspan="2">Head</th></tr><tr><td><ul><li>x</li></ul></td><td><pre>a\n\nb</pre></td></tr></table><p>after</p>',
  );
  expect(markdown).toBe(
    '<table><tbody><tr><th colspan="2">Head</th></tr><tr><td><ul><li>x</li></ul></td><td><pre><code>a&#10;&#10;b</code></pre></td></tr></tbody></table>\n\nafter\n',
  );
});

test('a cell that spans to the end of its group spans the rows that are there, and none reaches beyond it', async () => {
  const { html } = await page.clean(
    '<table><thead><tr><th>k</th><th>v</th></tr></thead><tbody><tr><th rowspan="0">a</th><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr></tbody>' +
      '<tbody><tr><th rowspan="9">b</th><td>4</td></tr><tr><td>5</td></tr></tbody><tbody><tr><th rowspan="0">c</th><td>6</td></tr></tbody></table>',
  );
  expect(inner(html)).toBe(
    '<table><thead><tr><th>k</th><th>v</th></tr></thead><tbody><tr><th rowspan="3">a</th><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr>' +
      '<tr><th rowspan="2">b</th><td>4</td></tr><tr><td>5</td></tr><tr><th>c</th><td>6</td></tr></tbody></table>',
  );
});

test('cells that are left out stay empty, so that columns line up', async () => {
  const { html } = await page.clean(
    '<table><tr><th>a</th><th class="x">b</th></tr><tr class="x"><td>1</td><td>2</td></tr><tr><td class="x">3</td><td>4</td></tr></table>',
    '.x',
  );
  expect(inner(html)).toBe(
    '<table><thead><tr><th>a</th><th></th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td></td><td>4</td></tr></tbody></table>',
  );
});

test('layout tables are unwrapped', async () => {
  const { html } = await page.clean(`
    <table role="presentation"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>
    <table><tr><td><h2>One</h2><p>text</p></td><td><p>side</p></td></tr></table>
    <table><tr><td><p>outer</p><table><tr><th>k</th><th>v</th></tr><tr><td>1</td><td>2</td></tr></table></td><td>x</td></tr><tr><td>y</td><td>z</td></tr></table>`);
  expect(inner(html)).toBe(
    '<p>a</p><p>b</p><p>c</p><p>d</p><h2>One</h2><p>text</p><p>side</p><p>outer</p>' +
      '<table><thead><tr><th>k</th><th>v</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>x</p><p>y</p><p>z</p>',
  );
});

test('a table by roles is a table', async () => {
  const { markdown } = await page.clean(
    '<div role="table"><div role="row"><div role="columnheader">k</div><div role="columnheader">v</div></div><div role="row"><div role="cell">1</div><div role="cell">2</div></div></div>',
  );
  expect(markdown).toBe('| k | v |\n| --- | --- |\n| 1 | 2 |\n');
});

test('cells by role that stand in one line stay that line', async () => {
  const { text } = await page.clean(
    '<div role="table"><div role="row"><span role="cell">k</span> <span role="cell">v</span></div><div role="row"><span role="cell">1</span> <span role="cell">2</span></div></div>',
  );
  expect(text).toBe('k v\n\n1 2');
});
