/**
 * Reads a local page from disk or from standard input; what cannot be read is said in a sentence.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Complaint } from './complaint.ts';
import { type PageFile, pageFile } from './page-file.ts';
import type { PageInput } from './page-input.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file; check the name.',
  ENOTDIR: 'no such file; check the name.',
  EISDIR: 'this is a folder; name the pages in it, like folder/*.html.',
  EACCES: 'the file may not be read; check its permissions.',
  EPERM: 'the file may not be read; check its permissions.',
};

async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function readPageFile(input: Exclude<PageInput, { kind: 'address' }>): Promise<PageFile> {
  // As if it stood in the current folder: relative addresses in it are found from there.
  if (input.kind === 'stdin') return pageFile(resolve('stdin.html'), await readStdin());
  try {
    return pageFile(input.path, await readFile(input.path));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof Complaint) throw error;
    throw new Complaint(REASONS[code] ?? `the file cannot be read (${code || message}).`);
  }
}
