/** A TypeScript entry in, one self-contained script that puts the entry's exports on `globalThis[name]` out: for tests, benchmark and lab. */
import { build } from 'vite';
import { PAGE_BUILD } from './page-build.ts';

const INLINE_EVERYTHING = 2 ** 30;

export interface PageScript {
  readonly entry: string;
  readonly name: string;
  readonly isMinified: boolean;
}

export async function pageScript({ entry, name, isMinified }: PageScript): Promise<string> {
  const result = await build({
    ...PAGE_BUILD,
    logLevel: 'error',
    build: {
      write: false,
      minify: isMinified,
      target: 'es2022',
      assetsInlineLimit: INLINE_EVERYTHING,
      lib: { entry, name, formats: ['iife'], fileName: 'entry' },
    },
  });
  // Style sheets that an entry imports come beside it: the page that shows it links them.
  for (const output of Array.isArray(result) ? result : [result])
    if ('output' in output) for (const part of output.output) if (part.type === 'chunk') return part.code;
  throw new Error(`${entry} gave no script`);
}
