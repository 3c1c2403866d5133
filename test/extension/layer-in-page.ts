/**
 * A look into our layers in a page of Chromium. Their shadow roots are closed and stay so: the debugger may look in, from a
 * world of its own, which the page's scripts cannot disturb.
 */
import type { CDPSession, Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { PATIENCE } from './chromium-extension.ts';

export type LayerName = 'reader' | 'overlay' | 'toast';

/** Runs in the page: may use nothing but its arguments. */
type Look<T, A extends readonly unknown[]> = (root: ShadowRoot, ...args: A) => T;

export class LayerInPage {
  readonly page: Page;
  private readonly tag: string;
  private readonly script: string;
  private session: CDPSession | null = null;

  /** The script, if there is one, runs before each look, for what it brings along. */
  constructor(page: Page, name: LayerName, script = '') {
    this.page = page;
    this.tag = `winnow-${name}`;
    this.script = script;
  }

  /** Runs a function on the shadow root as it is now; undefined where there is no such layer. */
  async now<T, A extends readonly unknown[]>(look: Look<T, A>, ...args: A): Promise<T | undefined> {
    const { session, executionContextId, objectId } = await this.host();
    if (objectId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { objectId, depth: 1, pierce: true });
    const backendNodeId = node.shadowRoots?.[0]?.backendNodeId;
    if (backendNodeId === undefined) return undefined;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId });
    const called = await session.send('Runtime.callFunctionOn', {
      objectId: String(object.objectId),
      functionDeclaration: `function (...args) { ${this.script}\nreturn (${look})(this, ...args); }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    });
    if (called.exceptionDetails) throw new Error(called.exceptionDetails.exception?.description ?? 'The look failed.');
    return called.result.value as T;
  }

  /** Waits until the function gives something. */
  async until<T, A extends readonly unknown[]>(look: Look<T, A>, ...args: A): Promise<NonNullable<T>> {
    return vi.waitUntil(() => this.now(look, ...args), PATIENCE) as Promise<NonNullable<T>>;
  }

  /** Presses the button of that name. */
  async press(name: string): Promise<void> {
    await this.until((root, name) => {
      const names = ({ ariaLabel, textContent }: Element): string => (ariaLabel ?? textContent ?? '').trim();
      const button = [...root.querySelectorAll('button, label')].find((found) => names(found) === name);
      (button as HTMLElement | undefined)?.click();
      return button !== undefined;
    }, name);
  }

  async untilOpen(): Promise<void> {
    await this.until((root) => root.childElementCount > 0);
  }

  async untilGone(): Promise<void> {
    await vi.waitUntil(async () => (await this.host()).objectId === undefined, PATIENCE);
  }

  private async host() {
    this.session ??= await this.page.createCDPSession();
    const { session } = this;
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const expression = `document.querySelector(':root > ${this.tag}')`;
    const { result } = await session.send('Runtime.evaluate', { expression, contextId: executionContextId });
    return { session, executionContextId, objectId: result.objectId };
  }
}
