/**
 * A page's title in, the name of a file out that every operating system and every cloud drive takes: what is forbidden
 * anywhere is replaced, letters of every script stay. Why here: browsers refuse a download with a bad name, or rename it
 * in their own ways.
 */

/** In UTF-16 units with the extension: at three bytes a unit it stays under the 255 bytes that file systems allow. */
const LONGEST = 80;

/** Slashes and the like are forbidden on Windows; marks of direction can disguise a name's end; the rest is invisible. */
const FORBIDDEN = /[<>:"/\\|?*]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}/gu;

/** Joiners are invisible but belong to the spelling of Persian, Indic scripts and emoji. */
const JOINERS = /[\u200c\u200d]/;

/** Devices of Windows: refused with any extension, in any case. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i;

export function fileName(title: string, extension: string, fallback = 'page'): string {
  const room = LONGEST - extension.length - 1;
  return `${stemOf(title, room) || stemOf(fallback, room) || 'page'}.${extension}`;
}

function stemOf(title: string, room: number): string {
  const clean = title.normalize('NFC').replace(FORBIDDEN, (sign) => (JOINERS.test(sign) ? sign : ' '));
  const stem = trimmed(clean.replace(/\s+/g, ' '));
  const safe = RESERVED.test(stem) ? `_${stem}` : stem;
  return trimmed(shortened(safe, room));
}

/** A leading dot hides a file, a leading tilde means a home; Windows drops dots and blanks at the end. */
const trimmed = (stem: string): string => stem.replace(/^[\s.~\u200c\u200d]+|[\s.\u200c\u200d]+$/g, '');

/** Cut between two letters as readers see them, between two words where that loses little. */
function shortened(stem: string, room: number): string {
  if (stem.length <= room) return stem;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(stem)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  const lastBlank = stem.lastIndexOf(' ', end);
  return stem.slice(0, lastBlank > end * 0.7 ? lastBlank : end || room);
}
