/**
 * A folder of its own for a test file, gone when the tests are.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-lab-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function put(folder: string, name: string, bytes: string | Uint8Array): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}
