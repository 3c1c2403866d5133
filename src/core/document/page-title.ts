/**
 * The title of a page without the name of its site: "How to sow | The Gardener" is "How to sow".
 */

const separators = [' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ' » ', ' « ', ' :: ', ' ‹ ', ' › ', ' / '];

// The expression for all scripts takes a millisecond to compile: plain ASCII does without it.
const bare = (text: string): string => {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower.replace(/[^a-z0-9]/g, '') : lower.replace(/[^\p{L}\p{N}]/gu, '');
};

export interface TitleClues {
  readonly site: string;
  readonly host: string;
  readonly heading: string;
}

export function cutSiteName(title: string, { site, host, heading }: TitleClues): string {
  const isSite = (part: string): boolean => {
    const name = bare(part);
    if (!name) return true;
    if (site && (name === bare(site) || (name.length > 3 && bare(site).startsWith(name)))) return true;
    // 'www.the-gardener.example' is named by the label 'thegardener'.
    return (
      host.split('.').some((label) => label.length > 2 && label !== 'www' && bare(label) === name) ||
      name === bare(host)
    );
  };
  let rest = title.trim();
  for (let cuts = 0; cuts < 3; cuts++) {
    const cut = cutOnce(rest, isSite);
    if (cut === rest) break;
    rest = cut;
  }
  if (heading && rest !== heading)
    for (const separator of separators)
      if (rest.split(separator).some((part) => bare(part) === bare(heading) && bare(part))) return heading;
  return rest;
}

function cutOnce(title: string, isSite: (part: string) => boolean): string {
  let last = { at: -1, length: 0 };
  let first = { at: -1, length: 0 };
  for (const separator of separators) {
    const end = title.lastIndexOf(separator);
    if (end > last.at) last = { at: end, length: separator.length };
    const start = title.indexOf(separator);
    if (start >= 0 && (first.at < 0 || start < first.at)) first = { at: start, length: separator.length };
  }
  if (last.at > 0 && isSite(title.slice(last.at + last.length))) return title.slice(0, last.at).trim();
  if (first.at > 0 && isSite(title.slice(0, first.at))) return title.slice(first.at + first.length).trim();
  return title;
}
