/** What a number format makes of a number: a date with or without its time, a time alone, or a number. */
export type FormatMeaning = 'date' | 'time' | 'number';

/** The formats that files name by number alone (ECMA-376, 18.8.30; 27 to 36 and 50 to 58 are dates of East Asia). */
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

/** Hours, minutes or seconds that run on beyond a day. */
const RUNNING = /\[(?:hh?|mm?|ss?)\]/giu;
/** Texts, escaped and padding characters, what stands in brackets, and the halves of a day. */
const NO_CODES = /"[^"]*"?|[\\_*].|\[[^\]]*\]?|am\/pm|a\/p/giu;
const FRACTION = /s[.,]0+/gu;
const DIGITS = /[0#?]/u;
const CODES = /y+|m+|d+|h+|s+/gu;
/** The words of programs for no format. */
const GENERAL = ['general', 'standard'];

export function meaningOfBuiltIn(id: number): FormatMeaning {
  return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'number';
}

/** What a format code means: years, months or days make a date, hours, minutes or seconds alone a time. */
export function meaningOfCode(code: string): FormatMeaning {
  const bare = code.replace(RUNNING, 'h').replace(NO_CODES, '').toLowerCase();
  const [positive = ''] = bare.replace(FRACTION, 's').split(';');
  if (GENERAL.includes(positive.trim()) || DIGITS.test(positive)) return 'number';
  const codes = (positive.match(CODES) ?? []).map((letters) => letters.charAt(0));
  const isMinutes = (at: number): boolean => codes[at - 1] === 'h' || codes[at + 1] === 's';
  if (codes.some((letter, at) => 'yd'.includes(letter) || (letter === 'm' && !isMinutes(at)))) return 'date';
  return codes.length > 0 ? 'time' : 'number';
}
