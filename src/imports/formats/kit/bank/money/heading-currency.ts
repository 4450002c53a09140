import { findMark, marksContradict } from '../../amounts.marks.js';

/** Currency names in the headings of banks that previously used another currency. */
const WORDS: Readonly<Record<string, string>> = { EURO: 'EUR', EUROS: 'EUR' };

const NO_WORD = /[^\p{L}\p{Sc}]+/u;
const SIGN = /\p{Sc}/u;

/** Returns whether a heading names a currency by its code, its sign or its name, such as `Montant (EUROS)`. */
export function namesCurrency(heading: string, currency: string): boolean {
  return heading.split(NO_WORD).some((word) => {
    const sign = SIGN.test(word) ? findMark(word) : null;
    return (
      word === currency || WORDS[word.toUpperCase()] === currency || (sign !== null && !marksContradict(sign, currency))
    );
  });
}
