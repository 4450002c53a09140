import { presentMoney, presentOptionalMoney } from '../decimal.js';
import { presentReference } from '../reference.presenter.js';
import { presentVersion } from '../versioned.response.js';
import type { RecurringTransaction } from './recurring-transaction.entity.js';
import type { RecurringTransactionResponse } from './recurring-transactions.responses.js';

export function presentRecurringTransaction(recurring: RecurringTransaction): RecurringTransactionResponse {
  return {
    id: recurring.id,
    account_id: recurring.accountId,
    merchant: recurring.merchant ? presentReference(recurring.merchant) : null,
    name: recurring.name,
    amount: presentMoney(recurring.amount),
    currency: recurring.currency,
    cadence: recurring.cadence,
    expected_day_of_month: recurring.expectedDayOfMonth,
    last_occurrence_date: recurring.lastOccurrenceDate,
    next_expected_date: recurring.nextExpectedDate,
    status: recurring.status,
    occurrence_count: recurring.occurrenceCount,
    manual: recurring.manual,
    expected_amount_min: presentOptionalMoney(recurring.expectedAmountMin),
    expected_amount_max: presentOptionalMoney(recurring.expectedAmountMax),
    expected_amount_avg: presentOptionalMoney(recurring.expectedAmountAvg),
    import_id: recurring.importId,
    ...presentVersion(recurring),
    created_at: recurring.createdAt.toISOString(),
    updated_at: recurring.updatedAt.toISOString(),
  };
}
