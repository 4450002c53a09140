import { findMark, joinMarks } from './amounts.marks.js';

/** What precedes and follows the digits of an amount. */
export interface Affixes {
  readonly isNegative: boolean;
  readonly mark: string | null;
}

interface Affix {
  readonly sign: '' | '+' | '-' | '()';
  readonly mark: string | null;
}

/** The signs allowed at each end. */
const SIGNS = {
  before: { '+': '+', '-': '-', '\u2212': '-', '▲': '-', '△': '-', '(': '()' },
  after: { '+': '+', '-': '-', '\u2212': '-', ')': '()' },
} as const satisfies Record<string, Readonly<Record<string, Affix['sign']>>>;

type End = keyof typeof SIGNS;

/** Spaces, and the characters that set the text direction of Arabic and Hebrew. */
const UNSEEN = /[\p{Zs}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu;

/** Two words. `R s` is not read as `Rs`, the mark of rupees: it can also be rand and the letter of a debit. */
const TWO_WORDS = /\p{L}\p{Zs}+\p{L}/u;

/** The affixes of nearly all numbers. */
const UNSIGNED: Affixes = { isNegative: false, mark: null };
const NEGATIVE: Affixes = { isNegative: true, mark: null };

/** All rows of a file use a few affixes. No sign with a currency is longer than this. */
const MAX_REMEMBERED = 1024;
const MAX_REMEMBERED_LENGTH = 32;
const remembered: Readonly<Record<End, Map<string, Affix | null>>> = { before: new Map(), after: new Map() };

/**
 * Reads the sign and the currency mark around a number. Returns null for anything else, for two signs and for an
 * unbalanced parenthesis.
 */
export function readAffixes(before: string, after: string): Affixes | null {
  if (after === '' && (before === '' || before === '-')) return before === '' ? UNSIGNED : NEGATIVE;
  const left = readAffix('before', before);
  const right = readAffix('after', after);
  if (left === null || right === null) return null;
  if ((left.sign === '()') !== (right.sign === '()')) return null;
  if (left.sign !== right.sign && left.sign !== '' && right.sign !== '') return null;
  if (left.sign === '-' && right.sign === '-') return null;
  const mark = left.mark !== null && right.mark !== null ? joinMarks(left.mark, right.mark) : (left.mark ?? right.mark);
  if (mark === null && left.mark !== null) return null;
  return { isNegative: [left.sign, right.sign].some((sign) => sign === '-' || sign === '()'), mark };
}

function readAffix(end: End, text: string): Affix | null {
  const known = remembered[end].get(text);
  if (known !== undefined) return known;
  const affix = parseAffix(end, text.replace(UNSEEN, ''), TWO_WORDS.test(text));
  if (text.length > MAX_REMEMBERED_LENGTH) return affix;
  if (remembered[end].size >= MAX_REMEMBERED) remembered[end].clear();
  remembered[end].set(text, affix);
  return affix;
}

/**
 * Debit and credit letters after an amount, as on statements: `12.50 DR`, `12.50 DB` and `12,50 S` (Soll) are outflows,
 * `12.50 CR` and `12,50 H` (Haben, haber) are inflows. `12,50 Χ` (χρέωση) is an outflow, `12,50 Π` (πίστωση) an inflow.
 */
const LETTERS = /^(.*?)(?:([DC])R\.?|(D)B\.?|([DCSHΠΧ]))$/isu;
const OUTFLOWS: ReadonlySet<string> = new Set(['D', 'S', 'Χ']);

/**
 * @param text without its spaces
 * @param areTwoWords whether spaces separated two words
 */
function parseAffix(end: End, text: string, areTwoWords: boolean): Affix | null {
  const plain = areTwoWords ? null : signAndMark(end, text);
  const [, rest, ...letters] = (end === 'after' && plain === null ? LETTERS.exec(text) : null) ?? [];
  if (rest === undefined) return plain;
  const letter = letters.find((found) => found !== undefined) ?? '';
  const mark = rest === '' ? null : findMark(rest);
  // A single letter stands right behind the number.
  const isLoose = rest !== '' && (mark === null || letters[2] !== undefined);
  return isLoose ? null : { sign: OUTFLOWS.has(letter.toUpperCase()) ? '-' : '+', mark };
}

/** One sign on either side of one currency mark: `-`, `$`, `-$`, `$-`. */
function signAndMark(end: End, text: string): Affix | null {
  const signs: Readonly<Record<string, Affix['sign']>> = SIGNS[end];
  const first = signs[text.charAt(0)];
  const last = text.length > 1 ? signs[text.charAt(text.length - 1)] : undefined;
  if (first !== undefined && last !== undefined) return null;
  const name = text.slice(first === undefined ? 0 : 1, last === undefined ? text.length : -1);
  const mark = name === '' ? null : findMark(name);
  return name !== '' && mark === null ? null : { sign: first ?? last ?? '', mark };
}
