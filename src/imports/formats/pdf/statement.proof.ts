import { magnitude, negate, subtract } from '../kit/amounts.js';
import type { NumberFormat } from '../kit/amounts.js';
import { add, printed } from './statement.decimals.js';
import { readNumber, type ReadNumber, type ReadRow } from './statement.money.js';
import type { PrintedBalance } from './statement.reader.js';

/** Whether the amounts of a statement come to its balances. */
export interface Proof {
  readonly outcome: 'matched' | 'mismatch' | 'none';
  /** By how much they do not, a sentence without its full stop; null unless they do not. */
  readonly message: string | null;
  /** How many balances were met before the first that was not. */
  readonly met: number;
}

interface Balances {
  readonly opening: PrintedBalance | null;
  readonly closing: PrintedBalance | null;
}

/** The balance from which the statement starts, and the one to which it comes. */
export function endsOf(balances: readonly PrintedBalance[], rowCount: number): Balances {
  const at = (rows: number): PrintedBalance[] =>
    balances.filter(({ label, rowsBefore }) => label === 'other' && rowsBefore === rows);
  const opening = balances.find(({ label }) => label === 'opening') ?? at(0)[0] ?? null;
  const closing = balances.findLast(({ label }) => label === 'closing') ?? at(rowCount).at(-1) ?? null;
  const carried = balances.findLast(({ label, rowsBefore }) => label === 'carried' && rowsBefore === rowCount) ?? null;
  return { opening, closing: closing ?? carried };
}

/**
 * Holds the amounts against the running balances, line by line, and against the opening and the closing balance.
 * @param amounts of the rows in ledger sign, null where one cannot be read
 * @param isDebt whether a balance is what is owed, unless letters say it
 */
export function prove(
  rows: readonly ReadRow[],
  amounts: readonly (string | null)[],
  ends: Balances,
  format: NumberFormat,
  isDebt: boolean,
): Proof {
  const places = rows.map((row, at) => ({ row, amount: amounts[at] ?? null }));
  const [first, last] = [places[0], places.at(-1)].map((place) => place?.row.printed);
  const ahead = check(places, ends, format, isDebt);
  if (ahead.outcome !== 'mismatch' || first === last) return ahead;
  const back = check(places.toReversed(), ends, format, isDebt);
  return back.outcome === 'matched' || back.met > ahead.met ? back : ahead;
}

function check(
  places: readonly { readonly row: ReadRow; readonly amount: string | null }[],
  { opening, closing }: Balances,
  format: NumberFormat,
  isDebt: boolean,
): Proof {
  const valueOf = (balance: PrintedBalance | null): string | null => {
    const read = balance === null ? null : readNumber(balance.raw, format);
    if (balance === null || read === null || typeof read === 'string') return null;
    return worth({ ...read, side: read.side ?? balance.side }, isDebt);
  };
  let known = valueOf(opening);
  let met = 0;
  const mismatch = (where: string, should: string, says: string): Proof => {
    const shown = (value: string): string => printed(isDebt ? negate(value) : value);
    const difference = printed(magnitude(subtract(should, says)));
    const message = `The amounts do not add up: ${where} the balance must be ${shown(should)}, but the statement says ${shown(says)}, a difference of ${difference}`;
    return { outcome: 'mismatch', message, met };
  };
  for (const { row, amount } of places) {
    if (known !== null) known = add(known, negate(amount ?? '0'));
    const { balance } = row.numbers;
    if (balance === undefined) continue;
    const says = worth(balance, isDebt);
    if (known !== null && known !== says) {
      return mismatch(`after page ${row.printed.page}, line ${row.printed.line}`, known, says);
    }
    if (known !== null) met += 1;
    known = says;
  }
  const says = valueOf(closing);
  if (known !== null && says !== null && (opening !== null || met > 0)) {
    if (known !== says) return mismatch('at the end', known, says);
    met += 1;
  }
  return { outcome: met > 0 ? 'matched' : 'none', message: null, met };
}

/** What a balance is worth to its owner: what is owed is negative. */
function worth({ value, side }: ReadNumber, isDebt: boolean): string {
  if (side === 'in') return value;
  return side === 'out' || isDebt ? negate(value) : value;
}
