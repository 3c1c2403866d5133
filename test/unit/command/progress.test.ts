import { expect, test } from 'vitest';
import { drawBar, startProgress } from '../../../src/command/progress.ts';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 40, write: (text: string) => written.push(text), text: () => written.join('') };
}

test('outside a terminal there is a line a page', () => {
  const stream = recorder(false);
  const progress = startProgress(stream, 2, false);
  progress.done('a.html');
  progress.done('b.html', 'no such file; check the name.');
  progress.finish();
  expect(stream.text()).toBe('[1/2] a.html\nwinnow: b.html: no such file; check the name.\n');
});

test('in a terminal a bar redraws itself and is gone at the end', () => {
  const stream = recorder(true);
  const progress = startProgress(stream, 2, false);
  progress.done('a.html');
  progress.finish();
  expect(stream.text()).toContain('1/2 a.html');
  expect(stream.text()).not.toContain('\n');
  expect(stream.text().endsWith('\r\x1b[2K')).toBe(true);
});

test('a single page makes no noise', () => {
  const stream = recorder(false);
  startProgress(stream, 1, false).done('a.html');
  expect(stream.text()).toBe('');
});

test('quiet leaves nothing but errors', () => {
  const stream = recorder(true);
  const progress = startProgress(stream, 2, true);
  progress.done('a.html');
  progress.note('a.html', 'it had not finished loading.');
  progress.done('b.html', 'no such file.');
  progress.finish();
  expect(stream.text()).toBe('winnow: b.html: no such file.\n');
});

test('the bar is full at the end and fits the terminal', () => {
  expect(drawBar(3, 3, 'a.html')).toMatch(/^█+ 3\/3 a\.html$/);
  expect(drawBar(0, 3, 'x'.repeat(200), 50)).toHaveLength(49);
});
