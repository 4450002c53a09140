import type { StatementFacts } from './ofx.identity.js';
import type { OfxRow } from './ofx.row.js';

/** The summary in a statement. Amounts are decimal text, positive for the owner's money; dates are `YYYY-MM-DD`. */
export interface StatementSummary {
  readonly [member: string]: unknown;
  readonly account: string | null;
  readonly currency: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly closing: string | null;
  readonly closing_date: string | null;
  readonly available: string | null;
}

/**
 * Reads the account, the period and the balances of a statement (OFX 1.6, section 11.4.2.2). A blank balance counts as
 * missing; an invalid one is an error of the row.
 * @param row the statement
 */
export function readStatement(row: OfxRow, facts: StatementFacts): StatementSummary {
  const { account, currency, wrongCurrency } = facts;
  if (wrongCurrency !== null) {
    row.failAt(wrongCurrency.line, 'CURDEF', `"${wrongCurrency.text}" is not a currency code of ISO 4217`);
  }
  const closing = row.number('balance');
  return {
    account,
    currency,
    from: row.optionalDate('from'),
    to: row.optionalDate('to'),
    closing,
    closing_date: closing === null ? null : row.optionalDate('balance_date'),
    available: row.number('available_balance'),
  };
}
