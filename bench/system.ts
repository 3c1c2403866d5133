/**
 * The systems that are compared: for each the script to bring into the page and the expression that does its work once.
 * The others are built as winnow is, so that their sizes can be compared too.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { pageScript } from '../scripts/page-script.ts';
import type * as defuddleEntry from './defuddle-entry.ts';
import type * as readabilityEntry from './readability-entry.ts';

export interface System {
  readonly name: string;
  readonly script: string;
  /** Gives a promise of { size, timing }: size of the answer, so that no work is left out, and times by stage. */
  readonly expression: string;
}

export interface ScriptSize {
  readonly name: string;
  readonly minBytes: number;
  readonly gzipBytes: number;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const scriptOf = (entry: string, name: string): Promise<string> =>
  pageScript({ entry: here(entry), name, isMinified: true });

const sized = (call: string): string => `Promise.resolve({ size: ${call}(), timing: {} })`;
const ofReadability = (name: keyof typeof readabilityEntry): string => sized(`readability.${name}`);
const ofDefuddle = (name: keyof typeof defuddleEntry): string => sized(`defuddle.${name}`);

const WINNOW_RUN = `winnow.analyse(document).then((analysis) => {
  const since = performance.now();
  const size = analysis.text.length + analysis.html.length;
  return { size, timing: { ...analysis.timing, html: performance.now() - since } };
})`;

export const builtEngine = (): string => readFileSync(here('../dist/bundle/winnow.js'), 'utf8');

export async function makeSystems(winnow: string): Promise<{ systems: System[]; sizes: ScriptSize[] }> {
  const readability = await scriptOf('./readability-entry.ts', 'readability');
  const defuddle = await scriptOf('./defuddle-entry.ts', 'defuddle');
  const sizeOf = (name: string, script: string): ScriptSize => ({
    name,
    minBytes: Buffer.byteLength(script),
    gzipBytes: gzipSync(script, { level: 9 }).length,
  });
  return {
    systems: [
      { name: 'winnow', script: winnow, expression: WINNOW_RUN },
      { name: 'readability', script: readability, expression: ofReadability('run') },
      { name: 'clone', script: readability, expression: ofReadability('cloneOnly') },
      { name: 'defuddle', script: defuddle, expression: ofDefuddle('run') },
    ],
    sizes: [sizeOf('winnow', winnow), sizeOf('readability', readability), sizeOf('defuddle', defuddle)],
  };
}
