import { findMark, marksContradict } from '../../amounts.marks.js';

/** Words for currencies that banks write in headings, where they had another currency before. */
const WORDS: Readonly<Record<string, string>> = { EURO: 'EUR', EUROS: 'EUR' };

const NO_WORD = /[^\p{L}\p{Sc}]+/u;
const SIGN = /\p{Sc}/u;

/** Whether a heading names a currency: by its code, its sign or its name, as `Montant (EUROS)` does. */
export function namesCurrency(heading: string, currency: string): boolean {
  return heading.split(NO_WORD).some((word) => {
    const sign = SIGN.test(word) ? findMark(word) : null;
    return (
      word === currency || WORDS[word.toUpperCase()] === currency || (sign !== null && !marksContradict(sign, currency))
    );
  });
}
