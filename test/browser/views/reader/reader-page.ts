/**
 * The reader over a small page in a real Chromium, in a world of its own as a content script has it. Every request is
 * caught: the page, the pictures that the test gives, and nothing else; all are noted.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type IsolatedWorld, openIsolatedWorld } from '../../../../src/command/isolated-world.ts';
import type { ReaderLook } from '../../../../src/views/preferences.ts';
import type { ReaderArticle } from '../../../../src/views/reader/reader-input.ts';
import { launchChromium, scriptFrom } from '../../chromium.ts';
import type * as entry from './entry.ts';

declare global {
  var readerParts: typeof entry;
  /** The reader's shadow root, caught when it was made. */
  var readerRoot: ShadowRoot;
  var reader: ReturnType<typeof entry.mountReader>;
  /** What the reader asked of the world. */
  var asked: { readonly what: string; readonly value?: unknown }[];
  /** What refresh() answers with. */
  var freshHtml: string;
  var fakeSpeech: {
    readonly spoken: { readonly text: string; readonly lang: string; readonly rate: number }[];
    end(): void;
  };
}

export const ADDRESS = 'https://harbourtimes.example/lamps';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="170"><rect width="680" height="170" fill="#8fa9b8"/>
<rect y="90" width="680" height="80" fill="#d8c9a0"/><rect y="140" width="680" height="30" fill="#6f6c58"/></svg>`;

export interface PageWishes {
  readonly html?: string;
  readonly headers?: Record<string, string>;
  readonly context?: BrowserContextOptions;
}

export interface MountWishes {
  readonly html: string;
  readonly article?: Partial<Omit<ReaderArticle, 'root'>>;
  readonly look?: Partial<ReaderLook>;
  readonly language?: string;
  /** Languages of the fake voices; without them there is no voice. */
  readonly voices?: readonly string[];
  /** An open root, where a tool has to look inside. */
  readonly isOpen?: boolean;
}

export interface ReaderPage {
  readonly page: Page;
  readonly world: IsolatedWorld;
  readonly requests: string[];
  /** Referrers that went along with them. */
  readonly referrers: string[];
  mount(wishes: MountWishes): Promise<void>;
  /** Ends it as the content script does. */
  unmount(): Promise<void>;
  asked(): Promise<string[]>;
  /** Clicks on what the selector finds in the reader, with the mouse. */
  click(selector: string): Promise<void>;
  text(selector: string): Promise<string>;
  /** Selector of what has the focus, in short: tag, class or id. */
  focused(): Promise<string>;
}

export class ReaderPages {
  private readonly browser: Browser;
  private readonly script: string;

  private constructor(browser: Browser, script: string) {
    this.browser = browser;
    this.script = script;
  }

  static async start(): Promise<ReaderPages> {
    const path = new URL('entry.ts', import.meta.url).pathname;
    const [browser, script] = await Promise.all([launchChromium(), scriptFrom(path, 'readerParts')]);
    return new ReaderPages(browser, `${script}\nglobalThis.readerParts = readerParts;\nvoid 0;`);
  }

  stop(): Promise<void> {
    return this.browser.close();
  }

  async open({
    html = '<!doctype html><meta name=viewport content="width=device-width"><title>Page</title><p>The page',
    headers = {},
    context = {},
  }: PageWishes = {}): Promise<ReaderPage> {
    const tab = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, ...context });
    const page = await tab.newPage();
    const requests: string[] = [];
    const referrers: string[] = [];
    await page.route('**/*', (route) => {
      const url = route.request().url();
      if (url === ADDRESS) return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html });
      requests.push(url);
      const { referer } = route.request().headers();
      if (referer) referrers.push(referer);
      return url.endsWith('.svg') ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.abort();
    });
    await page.goto(ADDRESS);
    const world = await openIsolatedWorld(page);
    await world.load(this.script);
    return {
      page,
      world,
      requests,
      referrers,
      mount: (wishes) => world.call(mountInPage, wishes as never),
      unmount: () =>
        world.call(() => {
          const host = readerRoot.host;
          reader.dispose();
          host.remove();
        }),
      asked: () => world.call(() => asked.map(({ what }) => what)),
      async click(selector) {
        const at = await world.call((wanted: string) => {
          const element = readerRoot.querySelector(wanted);
          if (!element) throw new Error(`The reader has no ${wanted}.`);
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        }, selector);
        await page.mouse.click(at.x, at.y);
      },
      text: (selector) => world.call((wanted: string) => readerRoot.querySelector(wanted)?.textContent ?? '', selector),
      focused: () =>
        world.call(() => {
          const element = readerRoot.activeElement;
          if (!element) return '';
          return `${element.localName}${element.id ? `#${element.id}` : ''}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}`;
        }),
    };
  }
}

/** Runs in the page's isolated world. */
function mountInPage(wishes: MountWishes): void {
  const { mountReader, wordsIn, colourCode, DEFAULT_PREFERENCES } = readerParts;
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    globalThis.readerRoot = attach.call(this, wishes.isOpen ? { ...init, mode: 'open' } : init);
    return readerRoot;
  };
  globalThis.asked = [];
  const note = (what: string, value?: unknown): void => {
    asked.push({ what, value });
  };
  const parse = (html: string): Document => {
    const text = `<article>${html}</article>`;
    try {
      return new DOMParser().parseFromString(text, 'text/html');
    } catch {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
      };
      return new DOMParser().parseFromString(
        trustedTypes.createPolicy('test', { createHTML: String }).createHTML(text),
        'text/html',
      );
    }
  };
  const articleFrom = (html: string): ReaderArticle => ({
    title: 'The last lamplighter of Kestrel Point keeps his rounds',
    site: 'Harbour Times',
    host: 'harbourtimes.example',
    url: 'https://harbourtimes.example/lamps',
    authors: ['Ada Quill'],
    published: '2026-11-14',
    readingMinutes: 6,
    language: 'en',
    direction: 'ltr',
    writingMode: '',
    notes: [],
    ...wishes.article,
    root: parse(html).body.firstElementChild as HTMLElement,
  });

  const spoken: { text: string; lang: string; rate: number }[] = [];
  let current: { onend?: () => void } | null = null;
  const speech = {
    spoken,
    end() {
      const ended = current;
      current = null;
      ended?.onend?.();
    },
    getVoices: () => (wishes.voices ?? []).map((lang) => ({ lang, localService: !lang.endsWith('!'), default: false })),
    speak(utterance: { text: string; lang: string; rate: number; onstart(): void; onend?: () => void }) {
      const { text, lang, rate } = utterance;
      spoken.push({ text, lang, rate });
      current = utterance;
      utterance.onstart();
    },
    cancel() {
      current = null;
    },
    resume() {},
    addEventListener: (_type: string, heard: () => void) => setTimeout(heard, 10),
  };
  class FakeUtterance {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.assign(globalThis, { SpeechSynthesisUtterance: FakeUtterance, fakeSpeech: speech });

  const host = document.createElement('div');
  document.documentElement.append(host);
  globalThis.reader = mountReader(host, {
    words: wordsIn(wishes.language ?? 'en'),
    article: articleFrom(wishes.html),
    look: { ...DEFAULT_PREFERENCES.look, ...wishes.look },
    speech: speech as unknown as SpeechSynthesis,
    saveLook: (look) => note('saveLook', look),
    copy: async () => note('copy'),
    refresh: async () => {
      note('refresh');
      return articleFrom(globalThis.freshHtml);
    },
    colourCode: async (code, language) => colourCode(code, language),
    close: () => note('close'),
  });
  Element.prototype.attachShadow = attach;
}
