import { rolesOf } from '../../headings/headings.js';
import type { BankRow } from './bank-row.js';

/** The minimum number of digits of an account number. A masked number keeps as many last digits. */
const FEWEST_DIGITS = 4;
const LONGEST = 60;
const MOST_CELLS = 3;
const DIGIT = /\p{Nd}/gu;
const IN_NUMBERS = /^[\p{L}\p{Nd} .*/-]+$/u;

/**
 * Recognises lines that name the account of the entries below them. Without a column of accounts, all entries of a file go to one
 * account, so those below a line with another number must not be booked.
 */
export class StatedAccounts {
  private readonly ends = new Set<string>();
  private other: string | null = null;

  /** @param preamble the lines above the table */
  constructor(preamble: readonly { readonly cells: readonly string[] }[]) {
    for (const { cells } of preamble) {
      const number = numberIn(cells);
      if (number !== null) this.ends.add(endOf(number));
    }
  }

  /** Adds a row that is no entry. */
  add(cells: readonly string[]): void {
    const number = numberIn(cells);
    if (number === null) return;
    // Without a number above the table, the first one can be that of each page.
    if (this.ends.size === 0) this.ends.add(endOf(number));
    this.other = this.ends.has(endOf(number)) ? null : number;
  }

  /** Returns why a row must not be booked; null if it can be. */
  problemOf(row: BankRow): string | null {
    if (this.other === null || !row.hasDate) return null;
    return `it is below a line with another account, ${this.other}: import the entries of each account alone`;
  }
}

/** Returns the number of an account in a line such as `Account: 1234-5`, of a label and a number in one cell or two. */
function numberIn(cells: readonly string[]): string | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  if (first === '' || others.length >= MOST_CELLS || first.length > LONGEST) return null;
  const colon = first.indexOf(':');
  const isWhole = others.length === 0;
  if (isWhole && colon === -1) return null;
  const label = isWhole ? first.slice(0, colon) : first;
  const number = (isWhole ? first.slice(colon + 1) : (others[0] ?? '')).trim();
  const isNumber = number.length <= LONGEST && IN_NUMBERS.test(number) && digitsOf(number).length >= FEWEST_DIGITS;
  return isNumber && rolesOf(label).some(({ role }) => role === 'account') ? number : null;
}

function digitsOf(number: string): readonly string[] {
  return number.match(DIGIT) ?? [];
}

function endOf(number: string): string {
  return digitsOf(number).slice(-FEWEST_DIGITS).join('');
}
