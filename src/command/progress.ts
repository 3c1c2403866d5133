/**
 * Tells on stderr how far the work is: a bar that redraws itself in a terminal, a line a page elsewhere. Silent for a
 * single page, unless something is to be said about it.
 */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface Progress {
  /** A page is done; the sentence says what went wrong, if anything did. */
  done(name: string, error?: string): void;
  /** Something worth knowing about a page that is done. */
  note(name: string, sentence: string): void;
  finish(): void;
}

const BAR_CELLS = 24;
const ERASE_LINE = '\r\x1b[2K';

export function drawBar(done: number, total: number, name: string, columns = 80): string {
  const filled = Math.round((BAR_CELLS * done) / total);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled);
  return `${bar} ${done}/${total} ${name}`.slice(0, Math.max(10, columns - 1));
}

export function startProgress(stream: ProgressStream, total: number, isQuiet: boolean): Progress {
  const hasBar = !isQuiet && total > 1 && stream.isTTY === true;
  const hasLines = !isQuiet && total > 1 && !hasBar;
  let count = 0;
  let bar = hasBar ? drawBar(0, total, '', stream.columns) : '';
  stream.write(bar);
  const say = (line: string): void => {
    stream.write(`${hasBar ? ERASE_LINE : ''}${line}\n${bar}`);
  };
  return {
    done(name, error) {
      count += 1;
      if (hasBar) bar = drawBar(count, total, name, stream.columns);
      if (error) say(`winnow: ${name}: ${error}`);
      else if (hasBar) stream.write(ERASE_LINE + bar);
      else if (hasLines) say(`[${count}/${total}] ${name}`);
    },
    note(name, sentence) {
      if (!isQuiet) say(`winnow: ${name}: ${sentence}`);
    },
    finish() {
      if (hasBar) stream.write(ERASE_LINE);
    },
  };
}
