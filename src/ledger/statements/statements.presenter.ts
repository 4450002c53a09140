import { presentMoney, presentOptionalMoney } from '../decimal.js';
import type { CoveredMonth } from './coverage.js';
import type { ComparedStatement } from './compared-statement.js';
import type { CoverageResponse, StatementResponse } from './statements.responses.js';

export function presentStatement(statement: ComparedStatement): StatementResponse {
  return {
    id: statement.id,
    number: statement.number,
    scope: statement.scope,
    from: statement.from,
    to: statement.to,
    opening: presentOptionalMoney(statement.opening),
    closing: presentOptionalMoney(statement.closing),
    available: presentOptionalMoney(statement.available),
    currency: statement.currency,
    entries_count: statement.entriesCount,
    entries_sum: presentOptionalMoney(statement.entriesSum),
    import_id: statement.importId,
    proof: {
      file: statement.fileProof,
      ledger: statement.ledgerProof,
      ledger_closing: presentOptionalMoney(statement.ledgerClosing),
      difference: presentOptionalMoney(statement.difference),
    },
    created_at: statement.createdAt.toISOString(),
  };
}

export function presentCoverage(months: readonly CoveredMonth[]): CoverageResponse {
  return {
    months: months.map(({ month, state, difference, gaps }) => ({
      month,
      state,
      difference: presentOptionalMoney(difference),
      gaps: gaps.map(({ from, to, amount }) => ({
        from,
        to,
        amount: amount === null ? null : presentMoney(amount),
      })),
    })),
  };
}
