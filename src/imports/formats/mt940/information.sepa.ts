import { plain } from './information.js';

/** The keywords of German banks (DFÜ-Abkommen, appendix 3) in the purpose of SEPA payments. */
const KEYWORDS = 'EREF KREF MREF CRED DEBT COAM OAMT SVWZ ABWA ABWE IBAN BIC PURP SQTP ORCR BREF RREF ANAM ISDT'.split(
  ' ',
);

/**
 * Splits a purpose such as `EREF+2026-17 SVWZ+Rent` into values by keyword. Text before the first keyword has the blank
 * keyword. A keyword is at the start, or follows a space or a line end.
 */
export function sepaValues(purpose: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let keyword = '';
  let start = 0;
  const end = (at: number): void => {
    const value = plain(purpose.slice(start, at));
    const before = values.get(keyword);
    if (value !== '') values.set(keyword, before === undefined ? value : `${before} ${value}`);
  };
  for (let plus = purpose.indexOf('+'); plus !== -1; plus = purpose.indexOf('+', plus + 1)) {
    const found = KEYWORDS.find((word) => purpose.startsWith(word, plus - word.length));
    const at = plus - (found?.length ?? 0);
    if (found === undefined || (at > 0 && !/\s/.test(purpose.charAt(at - 1)))) continue;
    end(at);
    keyword = found;
    start = plus + 1;
  }
  end(purpose.length);
  return values;
}
