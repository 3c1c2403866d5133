/**
 * The least careful Markdown renderer there could be, for tests of safety: raw HTML, links, pictures, autolinks and
 * reference definitions all come through as they are; only what CommonMark says is text (escapes, code) is text. It knows
 * no formulas, so that what stands between dollars counts as text too.
 */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

export function renderMarkdown(markdown: string): string {
  const out: string[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const fence = /^\s*(?:>\s?)*(`{3,}|~{3,})([^`]*)$/.exec(lines[at]);
    if (fence) {
      const close = lines.findIndex(
        (line, index) => index > at && line.trim().startsWith(fence[1]) && !line.trim().slice(fence[1].length).trim(),
      );
      const end = close < 0 ? lines.length : close;
      // The language becomes a class.
      out.push(
        `<pre><code class="language-${fence[2].trim()}">${escaped(lines.slice(at + 1, end).join('\n'))}</code></pre>`,
      );
      at = end;
      continue;
    }
    const definition = /^\s{0,3}\[(?!\^)[^\]]+\]:\s*(\S+)/.exec(lines[at]);
    if (definition) out.push(`<a href="${definition[1]}">definition</a>`);
    else {
      const start = at;
      while (at + 1 < lines.length && lines[at + 1].trim() && !/^\s*(?:`{3,}|~{3,})/.test(lines[at + 1])) at++;
      const text = lines.slice(start, at + 1).join('\n');
      // A block of HTML is HTML until the next empty line.
      out.push(/^\s{0,3}<[a-z/!?]/i.test(text) ? text : inline(text));
    }
  }
  return out.join('\n');
}

function inline(text: string): string {
  const parts: string[] = [];
  const brackets: { at: number; isImage: boolean }[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const literal = /^\\([!-/:-@[-`{-~])/.exec(rest);
    const ticks = /^`+/.exec(rest)?.[0];
    const close = ticks ? new RegExp(`(?<!\`)\`{${ticks.length}}(?!\`)`).exec(rest.slice(ticks.length)) : null;
    const link = /^\]\(\s*(?:<([^<>\n]*)>|((?:\\.|[^\\\s()]|\([^()\s]*\))*))(?:\s+"((?:\\.|[^"\\])*)")?\s*\)/.exec(
      rest,
    );
    const auto = /^<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/i.exec(rest);
    if (literal) {
      parts.push(escaped(literal[1]));
      at += 2;
    } else if (ticks && close) {
      parts.push(`<code>${escaped(rest.slice(ticks.length, ticks.length + close.index))}</code>`);
      at += ticks.length + close.index + ticks.length;
    } else if (ticks) {
      parts.push(ticks);
      at += ticks.length;
    } else if (rest[0] === '[' || rest.startsWith('![')) {
      brackets.push({ at: parts.length, isImage: rest[0] === '!' });
      at += rest[0] === '!' ? 2 : 1;
    } else if (link && brackets.length > 0) {
      const open = brackets.pop()!;
      const content = parts.splice(open.at).join('');
      const address = unescaped(link[1] ?? link[2] ?? '');
      parts.push(
        open.isImage
          ? `<img src="${address}" alt="${content.replaceAll('"', '&quot;')}">`
          : `<a href="${address}">${content}</a>`,
      );
      at += link[0].length;
    } else if (auto) {
      parts.push(`<a href="${auto[1]}">auto</a>`);
      at += auto[0].length;
    } else {
      parts.push(rest[0]);
      at++;
    }
  }
  return `<p>${parts.join('')}</p>`;
}
