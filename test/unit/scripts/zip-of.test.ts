/** A zip of the same files is the same to the byte, wherever and whenever it is made. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { filesBelow, zipOf } from '../../../scripts/zip-of.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-zip-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('other folders, dates and orders give the same bytes', () => {
  const one = folderWith({ 'b.txt': 'two', 'a/c.txt': 'one' });
  const other = folderWith({ 'a/c.txt': 'one', 'b.txt': 'two' });
  utimesSync(join(other, 'b.txt'), new Date(0), new Date(2_000_000_000_000));
  const [first, second] = [one, other].map((folder) => zipOf(folder, filesBelow(folder)));
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test('another byte in a file gives another zip, and what is in it comes out again', () => {
  const one = folderWith({ 'b.txt': 'two' });
  const other = folderWith({ 'b.txt': 'too' });
  const [first, second] = [one, other].map((folder) => zipOf(folder, filesBelow(folder)));
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false);
  expect(Buffer.from(unzipSync(first)['b.txt']).toString()).toBe('two');
});
