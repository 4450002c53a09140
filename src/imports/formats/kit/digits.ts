/** The zero of each set of Unicode decimal digits that banks use. The digits 1 to 9 follow each zero. */
const ZEROS = [
  0x0660, // Arabic-Indic
  0x06f0, // Persian, Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0ae6, // Gujarati
  0x0be6, // Tamil
  0x0e50, // Thai
  0xff10, // full width
];

const SEPARATORS: Readonly<Record<string, string>> = {
  '\u066b': '.',
  '\u066c': ',',
  '\uff0e': '.',
  '\uff0c': ',',
  '\uff0d': '-',
  '\uff0b': '+',
  '\uff08': '(',
  '\uff09': ')',
};

const DIGITS: ReadonlyMap<string, string> = new Map([
  ...ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
  ...Object.entries(SEPARATORS),
]);

const OTHERS =
  /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0ae6-\u0aef\u0be6-\u0bef\u0e50-\u0e59\uff08\uff09\uff0b-\uff0e\uff10-\uff19]/g;

/** Returns whether a character code is that of one of the digits 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Converts a number or date in any script to the digits 0 to 9, and Arabic and full-width punctuation to ASCII. */
export function inAsciiDigits(text: string): string {
  return text.replace(OTHERS, (char) => DIGITS.get(char) ?? char);
}
