/**
 * A server on this machine for the pages of a test: what is put under a path comes back at every host name, with the
 * headers asked for, and every request is written down. Names under `localhost` are secure, names under `test` are plain
 * http to a browser (launched with the names mapped): a test takes a name of its own, so that logs and site memory of two
 * tests never mix.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPage {
  readonly body: string | Buffer;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SeenRequest {
  readonly host: string;
  readonly path: string;
  /** '' where none was sent. */
  readonly referrer: string;
}

export class PageServer {
  readonly seen: SeenRequest[] = [];
  private readonly pages = new Map<string, ServedPage>();
  private readonly server = createServer((request, response) => this.answer(request, response));

  static async start(): Promise<PageServer> {
    const pages = new PageServer();
    await new Promise<void>((resolve) => pages.server.listen(0, '127.0.0.1', resolve));
    return pages;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Serves it and gives its address. */
  put(host: string, path: string, page: string | ServedPage): string {
    this.pages.set(path, typeof page === 'string' ? { body: page } : page);
    return this.at(host, path);
  }

  at(host: string, path: string): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** What was asked of one host, without the icon that browsers ask for by themselves. */
  requestsTo(host: string): readonly SeenRequest[] {
    return this.seen.filter((request) => request.host === host && request.path !== '/favicon.ico');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(url, 'http://any');
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    this.seen.push({ host, path: url, referrer: headers.referer ?? '' });
    const page = this.pages.get(pathname);
    response.statusCode = page ? 200 : 404;
    response.setHeader('content-type', page?.type ?? 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value);
    response.end(page?.body ?? '');
  }
}

/** A picture that every browser shows, for articles. */
export const PICTURE: ServedPage = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#b7791f"/></svg>',
};
