import { unitsOf } from '../decimal.js';

/** One side of a transfer. Amounts are positive when money leaves the account. */
export interface TransferSide {
  readonly accountId: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns why two transactions are not the two sides of a transfer; null if they can be. */
export function transferProblem(inflow: TransferSide, outflow: TransferSide): string | null {
  const [arrives, leaves] = [unitsOf(inflow.amount), unitsOf(outflow.amount)];
  if (inflow.accountId === outflow.accountId) return 'must be in two accounts';
  if (arrives >= 0n) return 'must have an inflow, whose amount is negative';
  if (leaves <= 0n) return 'must have an outflow, whose amount is positive';
  if (Math.abs(Date.parse(inflow.date) - Date.parse(outflow.date)) > MOST_DAYS * DAY_MS) {
    return `must be at most ${MOST_DAYS} days apart`;
  }
  if (inflow.currency === outflow.currency && arrives !== -leaves) return 'must be of the same size in one currency';
  return null;
}
