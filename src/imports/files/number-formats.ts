/** What a number format displays: a date with or without a time, a time, or a number. */
export type FormatMeaning = 'date' | 'time' | 'number';

/** The built-in formats, which files refer to by number (ECMA-376, 18.8.30; 27–36 and 50–58 are East Asian dates). */
const BUILT_IN: readonly (readonly [first: number, last: number, meaning: FormatMeaning])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
];

/** Elapsed hours, minutes or seconds, which can exceed a day. */
const RUNNING = /\[(?:hh?|mm?|ss?)\]/giu;
/** Literal texts, escaped and padding characters, bracketed parts, and AM/PM marks. */
const NO_CODES = /"[^"]*"?|[\\_*].|\[[^\]]*\]?|am\/pm|a\/p/giu;
const FRACTION = /s[.,]0+/gu;
const DIGITS = /[0#?]/u;
const CODES = /y+|m+|d+|h+|s+/gu;
/** Names that programs write if there is no format. */
const GENERAL = ['general', 'standard'];

export function meaningOfBuiltIn(id: number): FormatMeaning {
  return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'number';
}

/**
 * Returns the meaning of a format code: a date if it has years, months or days, a time if it has only hours, minutes or
 * seconds, otherwise a number.
 */
export function meaningOfCode(code: string): FormatMeaning {
  const bare = code.replace(RUNNING, 'h').replace(NO_CODES, '').toLowerCase();
  const [positive = ''] = bare.replace(FRACTION, 's').split(';');
  if (GENERAL.includes(positive.trim()) || DIGITS.test(positive)) return 'number';
  const codes = (positive.match(CODES) ?? []).map((letters) => letters.charAt(0));
  const isMinutes = (at: number): boolean => codes[at - 1] === 'h' || codes[at + 1] === 's';
  if (codes.some((letter, at) => 'yd'.includes(letter) || (letter === 'm' && !isMinutes(at)))) return 'date';
  return codes.length > 0 ? 'time' : 'number';
}
