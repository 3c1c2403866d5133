/**
 * Where the pages go: one stream (standard output or a file) or a file each in a folder. Names are settled before any
 * page is opened, so that nothing is overwritten by surprise.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageComplaint } from './complaint.ts';
import type { PageInput } from './page-input.ts';
import type { Format, Job } from './read-arguments.ts';

const EXTENSIONS: Record<Format, string> = { text: '.txt', markdown: '.md', html: '.html', json: '.json' };

export interface OutputPlan {
  /** Folders to make before the first page is written. */
  readonly folders: readonly string[];
  /** File for all pages; undefined with no --out, or when each page has its own. */
  readonly sharedFile: string | undefined;
  /** File of each page, when each has its own. */
  readonly files: readonly string[] | undefined;
  /** Picture of each page, when wanted. */
  readonly overlays: readonly string[] | undefined;
}

const namesFolder = (name: string): boolean =>
  /[/\\]$/.test(name) || (statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false);

/** A name for the page's files: that of its file without endings, or host and path of its address. */
export function stemOf(input: PageInput): string {
  if (input.kind === 'stdin') return 'stdin';
  const name =
    input.kind === 'file'
      ? (input.path.split(/[/\\]/).at(-1) ?? '').replace(/\.gz$/i, '').replace(/\.(?:x?html?|mht(?:ml)?)$/i, '')
      : decodable(
          input.url
            .replace(/^https?:\/\//, '')
            .replace(/#.*$/, '')
            .replace(/\.html?$/i, ''),
        );
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  return safe.slice(0, 100) || 'page';
}

function decodable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function namesIn(folder: string, inputs: readonly PageInput[], extension: string): string[] {
  const taken = new Set<string>();
  return inputs.map((input) => {
    const stem = stemOf(input);
    let name = stem + extension;
    // Compared without case: some file systems do not tell a.txt from A.txt.
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem}-${n}${extension}`;
    taken.add(name.toLowerCase());
    return join(folder, name);
  });
}

export function planOutput(inputs: readonly PageInput[], job: Pick<Job, 'out' | 'overlay' | 'format'>): OutputPlan {
  const { out, overlay, format } = job;
  const folders: string[] = [];
  let files: string[] | undefined;
  let overlays: string[] | undefined;
  if (out && namesFolder(out)) {
    folders.push(out);
    files = namesIn(out, inputs, EXTENSIONS[format]);
  }
  if (overlay && namesFolder(overlay)) {
    folders.push(overlay);
    overlays = namesIn(overlay, inputs, '.png');
  } else if (overlay) {
    if (inputs.length > 1)
      throw new UsageComplaint(`--overlay needs a folder for several pages: write "${overlay}/" with a slash.`);
    overlays = [overlay];
  }
  const sharedFile = out && !files ? out : undefined;
  const sources = new Set(inputs.map((input) => (input.kind === 'file' ? input.path : '')));
  for (const target of [...(files ?? []), ...(overlays ?? []), ...(sharedFile ? [sharedFile] : [])])
    if (sources.has(resolve(target))) throw new UsageComplaint(`${target} is an input too and would be overwritten.`);
  return { folders, sharedFile, files, overlays };
}
