import type { CoverageResponse } from '../../ledger/index.js';
import { moneyInWords } from '../money.words.js';
import { monthInWords } from '../overview/month.words.js';

/** How many months the page of an account shows, the latest ones. */
const MOST_MONTHS = 24;

const STATES: Readonly<Record<string, string>> = {
  covered: 'complete',
  missing: 'days are missing',
  overlapping: 'statements contradict each other',
  mismatched: 'differs from the ledger',
};

export interface CoverageInWords {
  readonly months: readonly {
    readonly name: string;
    readonly state: string;
    readonly isRight: boolean;
    readonly facts: readonly string[];
  }[];
  readonly hasMore: boolean;
}

/** How statements cover the months of an account, the latest first. @param currency of the account */
export function coverageInWords({ months }: CoverageResponse, currency: string): CoverageInWords {
  return {
    months: months
      .toReversed()
      .slice(0, MOST_MONTHS)
      .map(({ month, state, difference, gaps }) => ({
        name: monthInWords(`${month}-01`),
        state: STATES[state] ?? state,
        isRight: state === 'covered',
        facts: [
          ...(difference === null ? [] : [`The ledger differs by ${moneyInWords(difference, currency)}`]),
          ...gaps.map(({ from, to, amount }) => gapInWords(from, to, amount, currency)),
        ],
      })),
    hasMore: months.length > MOST_MONTHS,
  };
}

function gapInWords(from: string, to: string, amount: string | null, currency: string): string {
  const days = from === to ? `No statement for ${from}` : `No statement from ${from} to ${to}`;
  return amount === null ? days : `${days}, in which the balance changed by ${moneyInWords(amount, currency)}`;
}
