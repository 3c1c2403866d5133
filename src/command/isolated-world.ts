/**
 * A JavaScript world of our own in a page, as extensions have: it shares the DOM but none of the page's globals, so that
 * pages which replace Array.prototype.map or JSON cannot disturb the engine. The page's CSP does not bind it.
 */
import type { Page } from 'playwright-core';

/** Plain data that survives the way into the page and back. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: unknown };

export interface IsolatedWorld {
  load(script: string): Promise<void>;
  /** Calls a function in the page: it sees its arguments and the page, and nothing around it here. */
  call<Args extends readonly Plain[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
}

export async function openIsolatedWorld(page: Page): Promise<IsolatedWorld> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'winnow',
  });

  return {
    async load(script) {
      const { exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: script,
        contextId: executionContextId,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    },

    async call(action, ...args) {
      const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
        functionDeclaration: action.toString(),
        executionContextId,
        arguments: args.map((value) => ({ value })),
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}
