/** What the characters of one text show: punctuation, digits, capitals, sentences, and signs of certain kinds of lines. */

export interface TextSigns {
  readonly chars: number;
  readonly commas: number;
  readonly punctuation: number;
  readonly digits: number;
  readonly capitals: number;
  /** Sentence ends followed by a blank or the end of the text. */
  readonly sentences: number;
  /** | · • » / and the like between labels. */
  readonly separators: number;
  readonly endsSentence: boolean;
}

const SENTENCE_ENDS = '.!?…。！？।؟';
const COMMAS = ',;:，、；：،';
const SEPARATORS = '|·•»›«‹>/→←—';
const CLOSERS = '"\')]”’»';

export function readSigns(text: string): TextSigns {
  let commas = 0;
  let punctuation = 0;
  let digits = 0;
  let capitals = 0;
  let sentences = 0;
  let separators = 0;
  let chars = 0;
  let isWordStart = true;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    const code = text.charCodeAt(i);
    if (code === 32 || code === 10 || code === 9 || code === 13) {
      isWordStart = true;
      continue;
    }
    chars++;
    if (code >= 97 && code <= 122) isWordStart = false;
    else if (code >= 48 && code <= 57) {
      digits++;
      isWordStart = false;
    } else if (code >= 65 && code <= 90) {
      if (isWordStart) capitals++;
      isWordStart = false;
    } else if (SENTENCE_ENDS.includes(char)) {
      punctuation++;
      const next = text[i + 1];
      if (next === undefined || code > 127 || /\s/.test(next) || CLOSERS.includes(next)) sentences++;
    } else if (COMMAS.includes(char)) {
      commas++;
      punctuation++;
    } else if (SEPARATORS.includes(char)) separators++;
    else if (code < 128) punctuation++;
    else {
      if (isWordStart && char !== char.toLowerCase()) capitals++;
      isWordStart = false;
    }
  }
  return {
    chars,
    commas,
    punctuation,
    digits,
    capitals,
    sentences,
    separators,
    endsSentence: /[.!?…。！？।؟:]["')\]”’»]*\s*$/.test(text),
  };
}

/** Kinds of lines, by what they say. Each is cheap and free of backtracking; only short texts are asked. */
export const LINE_KINDS = {
  copyright: /©|\(c\)|all rights reserved|copyright|alle rechte|tous droits|todos los derechos/i,
  date: /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d|\b\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b/i,
  price: /[$€£¥₹]\s?\d|\d\s?(?:€|£|zł|kr\b|usd|eur)/i,
  email: /\S@\S+\.\w|\+?\d[\d ().-]{8,}\d/,
  byline: /^(?:by|von|par|por|di|written by|posted by|author)\b/i,
  readMore:
    /\b(?:read more|continue reading|learn more|see more|view all|show more|load more|more info|click here|see all|shop now|buy now|add to (?:cart|bag|basket)|sign up|log ?in|sign in|subscribe|share|tweet|follow us|reply|report|print|download|weiterlesen|mehr erfahren|lire la suite|leer más|ver más|back to top|skip to)\b/i,
  chrome:
    /\b(?:privacy|terms|cookies?|sitemap|contact us|about us|newsletter|careers|advertise|help|faq|accessibility|impressum|datenschutz|mentions légales|previous|next|menu|search|comments?|related|recommended|popular|trending|categories|tags|archives|filed under|you may also|you might also|also like|most read|leave a (?:reply|comment)|your email address|required fields)\b/i,
} as const;

export const LINE_KIND_NAMES = Object.keys(LINE_KINDS) as (keyof typeof LINE_KINDS)[];
/** Longest text, in characters, that is asked for its kind of line. */
const LINE_CHARS = 200;

export function lineKindsOf(text: string): number {
  if (text === '' || text.length > LINE_CHARS) return 0;
  let bits = 0;
  for (let i = 0; i < LINE_KIND_NAMES.length; i++) if (LINE_KINDS[LINE_KIND_NAMES[i]].test(text)) bits |= 1 << i;
  return bits;
}
