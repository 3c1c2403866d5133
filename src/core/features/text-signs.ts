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

const Sign = {
  other: 0,
  blank: 1,
  lower: 2,
  digit: 3,
  capital: 4,
  sentenceEnd: 5,
  comma: 6,
  separator: 7,
  mark: 8,
} as const;

const SENTENCE_ENDS = '.!?…。！？।؟';
const COMMAS = ',;:，、；：،';
const SEPARATORS = '|·•»›«‹>/→←—';
const CLOSERS = '"\')]”’»';

/** Signs of the ASCII characters. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => signOf(String.fromCharCode(code), code));

function signOf(char: string, code: number): number {
  if (/\s/.test(char)) return Sign.blank;
  if (code >= 97 && code <= 122) return Sign.lower;
  if (code >= 48 && code <= 57) return Sign.digit;
  if (code >= 65 && code <= 90) return Sign.capital;
  if (SENTENCE_ENDS.includes(char)) return Sign.sentenceEnd;
  if (COMMAS.includes(char)) return Sign.comma;
  if (SEPARATORS.includes(char)) return Sign.separator;
  if (code < 128) return Sign.mark;
  return char !== char.toLowerCase() ? Sign.capital : Sign.other;
}

export function readSigns(text: string): TextSigns {
  const count = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let capitals = 0;
  let sentences = 0;
  let isWordStart = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const sign = code < 128 ? ASCII[code] : signOf(text[i], code);
    count[sign]++;
    if (sign === Sign.blank) isWordStart = true;
    else if (sign === Sign.sentenceEnd) {
      const next = text[i + 1];
      if (next === undefined || code > 127 || /\s/.test(next) || CLOSERS.includes(next)) sentences++;
    } else if (sign <= Sign.capital) {
      if (sign === Sign.capital && isWordStart) capitals++;
      isWordStart = false;
    }
  }
  return {
    chars: text.length - count[Sign.blank],
    commas: count[Sign.comma],
    punctuation: count[Sign.comma] + count[Sign.sentenceEnd] + count[Sign.mark],
    digits: count[Sign.digit],
    capitals,
    sentences,
    separators: count[Sign.separator],
    endsSentence: /[.!?…。！？।؟:]["')\]”’»]*\s*$/.test(text.slice(-8)),
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

const LINE_TESTS = Object.values(LINE_KINDS);
/** Kinds that no text without a digit has. */
const NEED_DIGITS = LINE_KIND_NAMES.map((name) => name === 'date' || name === 'price');

/** `digits`: how many the text has. */
export function lineKindsOf(text: string, digits: number): number {
  if (text === '' || text.length > LINE_CHARS) return 0;
  let bits = 0;
  for (let i = 0; i < LINE_TESTS.length; i++)
    if ((digits > 0 || !NEED_DIGITS[i]) && LINE_TESTS[i].test(text)) bits |= 1 << i;
  return bits;
}
