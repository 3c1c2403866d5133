/**
 * A browser whose pages are served from a table of addresses, and the walk of such a page as a PageTree in Node, with
 * its nodes found by the ids of their elements.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { unpackTree } from '../../../src/core/dom/pack-tree.ts';
import { HiddenReason, isTextOwner, type PageTree } from '../../../src/core/dom/page-tree.ts';
import { launchChromium, scriptFrom } from '../chromium.ts';
import type * as entry from './walk-entry.ts';

declare global {
  var Walk: typeof entry;
}

export const HOME = 'https://page.example/';

export interface Served {
  readonly body: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Answers by address; the page itself is at HOME. */
  readonly also?: Readonly<Record<string, Served>>;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class WalkBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly script: string,
  ) {}

  static async launch(): Promise<WalkBrowser> {
    const entryPath = fileURLToPath(new URL('./walk-entry.ts', import.meta.url));
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(entryPath, 'Walk')]);
    return new WalkBrowser(browser, script);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** A fresh page, 1000 x 800, that holds this HTML and the walk's script. */
  async open(html: string, options: OpenOptions = {}): Promise<Page> {
    const { also = {}, contentType = 'text/html; charset=utf-8', headers = {}, ...contextOptions } = options;
    const context = await this.browser.newContext({ viewport: { width: 1000, height: 800 }, ...contextOptions });
    const served: Record<string, Served> = { [HOME]: { body: html, contentType, headers }, ...also };
    await context.route('**/*', (route) => {
      const answer = served[route.request().url()];
      if (!answer) return route.fulfill({ status: 404, body: '' });
      const type = answer.contentType ?? 'text/html; charset=utf-8';
      return route.fulfill({ body: answer.body, headers: { ...answer.headers, 'content-type': type } });
    });
    const page = await context.newPage();
    await page.goto(HOME);
    await page.evaluate(this.script);
    return page;
  }

  /** Opens, walks, closes. */
  async walk(html: string, options: OpenOptions = {}): Promise<WalkedPage> {
    const page = await this.open(html, options);
    try {
      return await walk(page);
    } finally {
      await page.context().close();
    }
  }
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Walks an open page. */
export async function walk(page: Page): Promise<WalkedPage> {
  const { packed, walks, notes } = await page.evaluate(async () => {
    const answer = await globalThis.Walk.walkPage(document);
    return { packed: globalThis.Walk.packTree(answer.tree), walks: answer.walks, notes: answer.notes };
  });
  return new WalkedPage(unpackTree(packed), walks, notes);
}

export class WalkedPage {
  constructor(
    readonly tree: PageTree,
    readonly walks: number,
    readonly notes: readonly string[],
  ) {}

  /** Node of the element with this id. */
  node(id: string): number {
    const { tree } = this;
    const name = id.toLowerCase();
    for (let node = 0; node < tree.size; node++)
      if (tree.attribute[node] >= 0 && tree.attributes[tree.attribute[node]].split(' ')[0] === name) return node;
    throw new Error(`No node for #${id}`);
  }

  has(id: string): boolean {
    return this.tree.attributes.some((words) => words.split(' ')[0] === id.toLowerCase());
  }

  kind(id: string): number {
    return this.tree.kind[this.node(id)];
  }

  text(id: string): string {
    return this.tree.text[this.node(id)];
  }

  style(id: string): number {
    return this.tree.style[this.node(id)];
  }

  /** The name of the reason why an element is not shown. */
  hidden(id: string): string {
    return reasonName(this.tree.hidden[this.node(id)]);
  }

  box(id: string): Box {
    return this.boxOf(this.node(id));
  }

  boxOf(node: number): Box {
    const { left, top, width, height } = this.tree;
    return { left: left[node], top: top[node], width: width[node], height: height[node] };
  }

  tag(node: number): string {
    return this.tree.tagNames[this.tree.tag[node]];
  }

  /** Nodes that own text, in order, as text and reason; those without text left out. */
  get texts(): { text: string; hidden: string; node: number }[] {
    const { tree } = this;
    return Array.from({ length: tree.size }, (_, node) => node)
      .filter((node) => isTextOwner(tree.kind[node]) && tree.text[node] !== '')
      .map((node) => ({ text: tree.text[node], hidden: reasonName(tree.hidden[node]), node }));
  }

  get shown(): string[] {
    return this.texts.filter(({ hidden }) => hidden === 'none').map(({ text }) => text);
  }

  /** What an inline element's stretch of its leaf's text says. */
  slice(id: string): string {
    const { tree } = this;
    const node = this.node(id);
    let owner = node;
    while (owner >= 0 && !isTextOwner(tree.kind[owner])) owner = tree.parent[owner];
    return owner < 0 ? '' : tree.text[owner].slice(tree.textStart[node], tree.textEnd[node]);
  }
}

export const reasonName = (reason: number): string =>
  Object.keys(HiddenReason).find((name) => HiddenReason[name as keyof typeof HiddenReason] === reason) ?? '?';

/** Where elements with an id are now, in coordinates of the page: what the walk is held against. */
export const boxesById = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[id]')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.id, { left: left + scrollX, top: top + scrollY, width, height }];
      }),
    ),
  );
