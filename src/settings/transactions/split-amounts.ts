import { presentMoney, textOfUnits, unitsOf, type WholeTransaction } from '../../ledger/index.js';
import { flowOf } from '../money.words.js';

const DECIMAL = /^[-−+]?\d{1,15}(\.\d{1,4})?$/;

/** Whose amount is split. */
type Whole = Pick<WholeTransaction, 'amount'>;

/**
 * The amount of a part as the ledger has it. Without a sign, the part goes the way of the whole: many phones offer no minus.
 * A text that is no amount stays as it is.
 */
export function ledgerAmountOf(text: string, { amount }: Whole): string {
  if (!DECIMAL.test(text)) return text;
  const size = text.replace(/^[-−+]/, '');
  const goesOut = text === size ? !amount.startsWith('-') : !text.startsWith('+');
  return goesOut ? size : flowOf(size);
}

/** The amount of a part for its field: money out has a minus, and money in a plus if the whole goes out. */
export function fieldOfAmount(part: string, { amount }: Whole): string {
  const flow = flowOf(presentMoney(part));
  return flow.startsWith('-') || amount.startsWith('-') ? flow : `+${flow}`;
}

/**
 * What is left of the whole for other parts, as the ledger has it.
 * @param parts texts of `ledgerAmountOf`; empty ones count as nothing
 * @returns null if a text is no amount
 */
export function leftOf({ amount }: Whole, parts: readonly string[]): string | null {
  const given = parts.filter((part) => part !== '');
  if (!given.every((part) => DECIMAL.test(part))) return null;
  return textOfUnits(given.reduce((left, part) => left - unitsOf(part), unitsOf(amount)));
}
