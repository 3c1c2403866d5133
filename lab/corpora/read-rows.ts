/**
 * A JSON Lines file, gzipped or not -> its rows. A line that is no JSON object is named, not fatal; a file that is not
 * there or cannot be unpacked is a complaint, since without it there is no corpus.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Complaint } from '../../src/command/complaint.ts';
import type { LeftOut } from './corpus-page.ts';

export type Row = Readonly<Record<string, unknown>>;

/** '' for what is no text. */
export const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? (row[name] as string) : '');

export const textsIn = (row: Row, name: string): string[] =>
  Array.isArray(row[name]) ? (row[name] as unknown[]).filter((one): one is string => typeof one === 'string') : [];

export const foldIn = (row: Row): number | undefined =>
  Number.isInteger(row.fold) && (row.fold as number) >= 0 && (row.fold as number) < 5
    ? (row.fold as number)
    : undefined;

/** Facts that a row may have, without those that are empty. */
export function factsIn(row: Row): { title?: string; author?: string; date?: string } {
  const facts: Record<string, string> = {};
  for (const name of ['title', 'author', 'date']) if (textIn(row, name) !== '') facts[name] = textIn(row, name);
  return facts;
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read (${(error as Error).message}): get the corpus again.`);
  }
}

export function readRows(corpus: string, file: string): { rows: Row[]; leftOut: LeftOut[] } {
  const rows: Row[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parseRow(line);
    if (row) rows.push(row);
    else leftOut.push({ corpus, name: `${basename(file)}:${index + 1}`, reason: 'the line is no JSON object' });
  }
  return { rows, leftOut };
}

export function parseRow(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
  } catch {
    return undefined;
  }
}

const SAFE_ID = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

/** Why a page cannot be taken, or undefined. `ids`: those taken so far; the page's is added. */
export function whyNoPage(id: string, file: string, ids: Set<string>): string | undefined {
  if (!SAFE_ID.test(id)) return `its id "${id}" is no plain path`;
  if (ids.has(id)) return 'another page has the same id';
  ids.add(id);
  return existsSync(file) ? undefined : 'its file is missing';
}
