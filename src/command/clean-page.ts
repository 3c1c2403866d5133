/**
 * One input -> its clean content: opens the page, waits for it, runs the engine in it and brings back plain data.
 * With an overlay path it also leaves a picture of the page with its sections painted.
 */
import type { Browser, Page } from 'playwright-core';
import type { analyse, ModelName } from '../bundle.ts';
import { Complaint } from './complaint.ts';
import { type IsolatedWorld, openIsolatedWorld } from './isolated-world.ts';
import type { PageInput } from './page-input.ts';
import type { Format, Job } from './read-arguments.ts';
import { readPageFile } from './read-page-file.ts';
import { servePageFile } from './serve-page-file.ts';
import { takeOverlay } from './take-overlay.ts';

type Analysis = Awaited<ReturnType<typeof analyse>>;

export interface CleanPage {
  readonly url: string;
  readonly title: string;
  /** The content in the format that was asked for; a plain object for json. */
  readonly content: string | Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

interface CleaningOptions
  extends Pick<Job, 'format' | 'model' | 'viewport' | 'timeoutMs' | 'waitMs' | 'runsScriptsOfFiles'> {
  /** Text of the engine's one-file script. */
  readonly engine: string;
  readonly overlay: string | undefined;
}

/** Pages whose pictures never come are read as they stand after this share of the time. */
const SHARE_FOR_LOADING = 0.6;

async function open(page: Page, input: PageInput, options: CleaningOptions): Promise<string[]> {
  const { timeoutMs } = options;
  let url: string;
  if (input.kind === 'address') url = input.url;
  else {
    const file = await readPageFile(input);
    await servePageFile(page, file, options.runsScriptsOfFiles);
    url = file.url;
  }
  // No limit of its own: the whole page has one.
  const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 0 });
  const notes: string[] = [];
  if (response && response.status() >= 400)
    notes.push(`The server answered ${response.status()}: this may be an error page.`);
  const type = response?.headers()['content-type'] ?? '';
  if (/^application\/pdf/i.test(type)) throw new Complaint('this is a PDF; winnow reads HTML pages.');
  try {
    await page.waitForLoadState('load', { timeout: timeoutMs * SHARE_FOR_LOADING });
  } catch {
    notes.push('The page had not finished loading: it was read as it stood.');
  }
  if (options.waitMs > 0) await page.waitForTimeout(options.waitMs);
  return notes;
}

/** Runs in the page. Only what is asked for travels back: a page's four formats are four times its size. */
async function runEngine(format: Format, model: ModelName, isPainted: boolean) {
  const { winnow } = globalThis as unknown as { winnow: { analyse: typeof analyse } };
  const result: Analysis = await winnow.analyse(document, { model });
  return {
    content: result[format],
    title: result.title,
    confidence: result.confidence,
    surety: result.surety,
    notes: result.notes,
    sections: isPainted ? result.sections : [],
  };
}

async function analyseIn(page: Page, world: IsolatedWorld, options: CleaningOptions): Promise<CleanPage> {
  await world.load(options.engine);
  const found = await world.call(runEngine, options.format, options.model, options.overlay !== undefined);
  const notes = [...found.notes];
  if (options.overlay !== undefined)
    notes.push(...(await takeOverlay({ page, world, sections: found.sections, path: options.overlay })));
  const { title, confidence, surety, content } = found;
  return {
    url: page.url(),
    title,
    content: typeof content === 'string' ? content : { ...content, confidence, surety },
    notes,
  };
}

export async function cleanPage(browser: Browser, input: PageInput, options: CleaningOptions): Promise<CleanPage> {
  const context = await browser.newContext({ viewport: options.viewport });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const sentence = `not done within ${options.timeoutMs / 1000} s; give it more time with --timeout.`;
    timer = setTimeout(() => reject(new Complaint(sentence)), options.timeoutMs + options.waitMs);
  });
  const work = async (): Promise<CleanPage> => {
    const notes = await open(page, input, options);
    const clean = await analyseIn(page, await openIsolatedWorld(page), options);
    return { ...clean, notes: [...notes, ...clean.notes] };
  };
  const working = work();
  // After a timeout the rest of the work fails as its page closes: that has been told already.
  working.catch(() => {});
  try {
    return await Promise.race([working, tooLate]);
  } finally {
    clearTimeout(timer);
    await context.close().catch(() => {});
  }
}
