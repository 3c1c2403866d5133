/**
 * One input word of the command line -> what kind of page it names.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageComplaint } from './complaint.ts';

export type PageInput =
  | { readonly kind: 'address'; readonly name: string; readonly url: string }
  | { readonly kind: 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'stdin'; readonly name: string };

export function pageInput(word: string): PageInput {
  if (word === '-') return { kind: 'stdin', name: '-' };
  if (/^https?:/i.test(word)) {
    if (!URL.canParse(word)) throw new UsageComplaint(`"${word}" is not a complete address.`);
    return { kind: 'address', name: word, url: new URL(word).href };
  }
  if (/^file:/i.test(word)) return { kind: 'file', name: word, path: pathOf(word) };
  // Two letters and more, so that C:\page.html stays a file.
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(word) ?? [];
  if (scheme) throw new UsageComplaint(`winnow opens http, https and files, not ${scheme}: ("${word}").`);
  return { kind: 'file', name: word, path: resolve(word) };
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    throw new UsageComplaint(`"${url}" names no file on this machine.`);
  }
}
