/**
 * Puts the page's title on top of its content, unless the content begins with it.
 */
export type TextFormat = 'text' | 'markdown' | 'html';

/** Letters and digits only: titles come back with other quotes, dashes and spaces. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const MARKUP = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => MARKUP[sign as keyof typeof MARKUP]);
const escapeMarkdown = (text: string): string => text.replace(/([\\`*_[\]<])/g, '\\$1');

const VISIBLE: Record<TextFormat, (content: string) => string> = {
  text: (content) => content,
  markdown: (content) => content,
  html: (content) => content.slice(0, 4000).replace(/<[^>]*>/g, ''),
};

const ON_TOP: Record<TextFormat, (title: string) => string> = {
  text: (title) => `${title}\n\n`,
  markdown: (title) => `# ${escapeMarkdown(title)}\n\n`,
  html: (title) => `<h1>${escapeHtml(title)}</h1>\n`,
};

export function withTitle(format: TextFormat, title: string, content: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  const begin = VISIBLE[format](content)
    .trimStart()
    .slice(0, 2 * line.length + 200);
  if (bare(line) === '' || bare(begin).startsWith(bare(line))) return content;
  return ON_TOP[format](line) + content;
}
