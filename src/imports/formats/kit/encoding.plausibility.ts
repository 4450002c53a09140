import iconv from 'iconv-lite';
import { ALPHABETS, COMMON_CHARACTERS } from './encoding.alphabets.js';
import type { LegacyEncoding } from './encoding.candidates.js';

/**
 * Non-ASCII symbols that financial texts contain between words and numbers, and whether letters may be next to them.
 */
const SYMBOLS: readonly { readonly chars: string; fits(letterBefore: boolean, letterAfter: boolean): boolean }[] = [
  { chars: '’–—…•·\u00a0№', fits: () => true },
  { chars: '«»¿¡‘‚“”„', fits: (before, after) => !(before && after) },
  { chars: '€£§°ºª®©™²³½¼×₪', fits: (_, after) => !after },
];

/** Symbols that Unicode classes as letters. */
const LETTER_SIGNS = ['ª', 'º'];

const WORD = /[\p{L}\p{M}]+/gu;
const BEYOND_ASCII = /[^ -~\s]/gu;
const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\d/;
const NOT_LATIN = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}]/u;
/** Words joined by non-ASCII characters other than those that people write between two words. */
const JOINED_WORDS = /[\p{L}\p{M}]+(?:[^\p{L}\p{M} -~\s’–—·№«»]+[\p{L}\p{M}]+)*/gu;
const ONE_WORD = /^[\p{L}\p{M}]+$/u;
const ASCII_LETTER = /[A-Za-z]/;
const CASE_TURN = /\p{Ll}\p{Lu}/u;
/** A Latin word with a larger share of non-ASCII letters than this is not a word. */
const MOST_ACCENTED = 0.75;

const IDEOGRAPH = /\p{sc=Han}/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
const HALF_WIDTH_KANA = /[\uff61-\uff9f]/u;
const HANGUL = /\p{sc=Hangul}/u;
/** Private-use and unassigned characters. */
const PRIVATE = /[\p{Co}\p{Cn}]/u;
const MONEY_SIGN = /[円元원]/u;
const WIDE_MARK = /[\u3000-\u303f\uff01-\uff60\uffe0-\uffee・―※○●◎△▲□■～‐−×→]/u;

/** Returns the share of non-ASCII characters that fit one language, or are symbols in a valid place. At most 1. */
export function plausibility(text: string, encoding: LegacyEncoding): number {
  switch (encoding) {
    case 'Shift_JIS':
    case 'EUC-JP':
      return wideShare(text, (char) => japanese(char));
    case 'GB18030':
      return wideShare(text, (char) => chinese(char, COMMON_CHARACTERS.zh));
    case 'Big5':
      return wideShare(text, (char) => chinese(char, COMMON_CHARACTERS.zhHant));
    case 'EUC-KR':
      return wideShare(text, (char) => korean(char));
    default:
      return alphabeticShare(text);
  }
}

function japanese(char: string): number {
  if (HALF_WIDTH_KANA.test(char)) return 0.6;
  if (KANA.test(char) || COMMON_CHARACTERS.ja.has(char)) return 1;
  return IDEOGRAPH.test(char) ? 0.5 : 0;
}

function chinese(char: string, common: ReadonlySet<string>): number {
  if (common.has(char)) return 1;
  return IDEOGRAPH.test(char) ? 0.5 : 0;
}

function korean(char: string): number {
  if (!HANGUL.test(char)) return 0;
  // Syllables outside the national standard, which one vendor added, are rare in real words.
  return iconv.encode(char, 'EUC-KR').every((byte) => byte > 0xa0) ? 1 : 0.3;
}

/**
 * Returns the share of words with non-ASCII letters that mix Latin with other letters, or have a symbol between two
 * letters.
 */
export function mixedShare(text: string): number {
  const words = (text.match(JOINED_WORDS) ?? []).filter((word) => word.search(BEYOND_ASCII) !== -1);
  const mixed = words.filter((word) => !ONE_WORD.test(word) || (NOT_LATIN.test(word) && ASCII_LETTER.test(word)));
  return mixed.length / Math.max(words.length, 1);
}

/** Returns the share of characters that fit. @param fits how well a character fits the language, from 0 to 1 */
function wideShare(text: string, fits: (char: string) => number): number {
  let sum = 0;
  let all = 0;
  const chars = [...text];
  chars.forEach((char, at) => {
    if (char < '\u0080') return;
    all += 1;
    const beside = [chars[at - 1], chars[at + 1]].filter((other) => other !== undefined);
    if (PRIVATE.test(char)) sum -= 1;
    else if (beside.every((other) => other < '\u0080'))
      sum += MONEY_SIGN.test(char) ? 1 : HALF_WIDTH_KANA.test(char) ? -1 : 0;
    else if (WIDE_MARK.test(char)) sum += 0.8;
    else sum += fits(char) / (beside.some((other) => ASCII_LETTER.test(other)) ? 2 : 1);
  });
  return sum / Math.max(all, 1);
}

function alphabeticShare(text: string): number {
  const latin = new Map<string, number>();
  const other = new Map<string, number>();
  let all = 0;
  let symbols = 0;
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (LETTER_SIGNS.includes(word)) continue;
    symbols += symbolsIn(text, last, index);
    all += beyondAscii(text.slice(last, index));
    last = index + word.length;
    const foreign = word.match(BEYOND_ASCII);
    if (foreign === null) continue;
    all += foreign.length;
    // A letter next to a digit is a symbol in another encoding.
    if (word.length === 1 && DIGIT.test(text.charAt(index - 1) + text.charAt(index + 1))) continue;
    if (word.length < 3 || foreign.length <= MOST_ACCENTED * word.length) count(foreign, latin);
    if (foreign.length === word.length && !CASE_TURN.test(word)) count(foreign, other);
  }
  symbols += symbolsIn(text, last, text.length);
  all += beyondAscii(text.slice(last));
  const fitting = ALPHABETS.map(({ isLatin, letters }) =>
    [...(isLatin ? latin : other)].reduce((sum, [char, times]) => sum + (letters.has(char) ? times : 0), 0),
  );
  return (Math.max(...fitting) + symbols) / Math.max(all, 1);
}

function count(chars: readonly string[], counts: Map<string, number>): void {
  for (const char of chars) counts.set(char, (counts.get(char) ?? 0) + 1);
}

function beyondAscii(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) count += 1;
  return count;
}

/**
 * Counts the non-ASCII characters from `start` to `end` in valid places for a symbol, minus those in invalid places.
 */
function symbolsIn(text: string, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char < '\u0080') continue;
    const before = at === start && start > 0;
    const after = at === end - 1 && end < text.length && LETTER.test(text.charAt(end));
    sum += SYMBOLS.some(({ chars, fits }) => chars.includes(char) && fits(before, after)) ? 1 : -1;
  }
  return sum;
}
