import { type RecurringTransactionResponse, textOfUnits, unitsOf } from '../../ledger/index.js';
import { flowOf, moneyInWords } from '../money.words.js';

/** How often something comes: its name, and the times a year. */
export const CADENCES: Readonly<Record<string, { readonly name: string; readonly aYear: bigint }>> = {
  weekly: { name: 'every week', aYear: 52n },
  biweekly: { name: 'every two weeks', aYear: 26n },
  monthly: { name: 'every month', aYear: 12n },
  quarterly: { name: 'every quarter', aYear: 4n },
  yearly: { name: 'every year', aYear: 1n },
};

export interface RecurringInWords {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly amount: string;
  readonly cadence: string;
  readonly next: string;
  readonly aYear: string;
}

export function recurringInWords(one: RecurringTransactionResponse): RecurringInWords {
  return {
    id: one.id,
    name: nameOf(one),
    isActive: one.status === 'active',
    amount: moneyInWords(flowOf(one.amount), one.currency),
    cadence: CADENCES[one.cadence]?.name ?? one.cadence,
    next: one.next_expected_date,
    aYear: moneyInWords(flowOf(textOfUnits(unitsAYear(one))), one.currency),
  };
}

/** What all active ones that cost money come to in a year, by currency. */
export function yearlyCosts(all: readonly RecurringTransactionResponse[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const one of all) {
    const units = unitsAYear(one);
    if (one.status === 'active' && units > 0n) sums.set(one.currency, (sums.get(one.currency) ?? 0n) + units);
  }
  return [...sums].map(([currency, units]) => moneyInWords(flowOf(textOfUnits(units)), currency));
}

export function nameOf({ name, merchant }: Pick<RecurringTransactionResponse, 'name' | 'merchant'>): string {
  return name ?? merchant?.name ?? 'Without a name';
}

function unitsAYear({ amount, cadence }: RecurringTransactionResponse): bigint {
  return unitsOf(amount) * (CADENCES[cadence]?.aYear ?? 0n);
}
