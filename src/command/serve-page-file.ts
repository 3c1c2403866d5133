/**
 * Gives the browser a local page in place of file access and network. Its scripts are kept from running by a
 * Content-Security-Policy: with JavaScript switched off in the browser the engine could not run either.
 */
import { fileURLToPath } from 'node:url';
import type { Page, Route } from 'playwright-core';
import type { PageFile, ServedDocument } from './page-file.ts';
import { readPageFile } from './read-page-file.ts';

/** Frames from the network would run scripts of their own, and the engine cannot read them. */
const NO_SCRIPTS = "script-src 'none'; object-src 'none'; frame-src 'self' file: data: blob: https://mhtml.invalid";

export async function servePageFile(page: Page, file: PageFile, runsScripts: boolean): Promise<void> {
  const policy: Record<string, string> = runsScripts ? {} : { 'content-security-policy': NO_SCRIPTS };
  const give = (route: Route, { contentType, body }: ServedDocument): Promise<void> =>
    route.fulfill({ headers: { ...policy, 'content-type': contentType }, body });

  const giveFrame = async (route: Route): Promise<void> => {
    try {
      const frame = await readPageFile({ kind: 'file', name: '', path: fileURLToPath(route.request().url()) });
      return await give(route, frame.page);
    } catch {
      return route.abort('failed');
    }
  };

  let isServed = false;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      // 204 leaves the browser where it is: a page that sends one elsewhere is read all the same.
      if (isServed) return route.fulfill({ status: 204 });
      isServed = true;
      return give(route, file.page);
    }
    const part = file.parts.get(request.url().split('#')[0]);
    if (part) return give(route, part);
    if (file.isComplete) return route.abort('blockedbyclient');
    const isLocalFrame = request.resourceType() === 'document' && request.url().startsWith('file:');
    return isLocalFrame && !runsScripts ? giveFrame(route) : route.continue();
  });
}
