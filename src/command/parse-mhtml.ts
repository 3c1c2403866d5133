/**
 * An MHTML file (RFC 2557: a page saved with everything in it, as MIME multipart/related) -> its parts. Chromium opens
 * such files too, but with all script callbacks dead, so that no engine can run in them; we serve the parts instead.
 */
export interface MhtmlPart {
  readonly contentType: string;
  /** Content-Location: the address the part was loaded from, '' when it has none. */
  readonly location: string;
  /** Content-ID without its brackets: other parts refer to it as cid:..., '' when it has none. */
  readonly id: string;
  readonly body: Buffer;
}

/** Headers end with an empty line; a line that starts with white space continues the one before. */
function splitHead(block: string): { head: Map<string, string>; body: string } {
  const gap = /\r?\n\r?\n/.exec(block);
  const text = gap ? block.slice(0, gap.index) : block;
  const head = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) head.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { head, body: gap ? block.slice(gap.index + gap[0].length) : '' };
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}

/** The parts in the file's order, the page itself first; undefined when this is no MHTML. */
export function parseMhtml(file: Buffer): MhtmlPart[] | undefined {
  // latin1 keeps every byte: the parts may be in different encodings.
  const { head, body } = splitHead(file.toString('latin1').trimStart());
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(head.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return undefined;
  const parts: MhtmlPart[] = [];
  for (const block of `\n${body}`.split(`\n--${boundary}`).slice(1)) {
    if (block.startsWith('--')) break;
    const part = splitHead(block.replace(/^[ \t]*\r?\n/, '').replace(/\r?$/, ''));
    parts.push({
      contentType: part.head.get('content-type') ?? 'text/html',
      location: part.head.get('content-location') ?? '',
      id: (part.head.get('content-id') ?? '').replace(/^<|>$/g, ''),
      body: decode(part.body, (part.head.get('content-transfer-encoding') ?? '').toLowerCase()),
    });
  }
  const start = (/start="?<?([^">;]+)/i.exec(head.get('content-type') ?? '') ?? [])[1];
  const page = parts.find((part) => start && part.id === start) ?? parts.find((part) => isPage(part));
  return page && [page, ...parts.filter((part) => part !== page)];
}

const isPage = (part: MhtmlPart): boolean => /^(?:text\/html|application\/xhtml)/i.test(part.contentType);
