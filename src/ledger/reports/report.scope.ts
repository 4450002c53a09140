import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Period } from './report.periods.js';
import type { ReportAccount, ReportFrame } from './report.repository.js';
import type { ReportAccountsQuery, ReportPeriodQuery } from './report.requests.js';

/** The accounts of a report. */
export interface AccountScope {
  readonly accounts: readonly ReportAccount[];
  /** Whether a link has to name the accounts, because they are not all of the family. */
  readonly isPart: boolean;
}

/** The accounts whose transactions a report counts. */
export function countedAccounts(frame: ReportFrame, query: ReportAccountsQuery): AccountScope {
  return scopeOf(frame, query, ({ isCounted }) => isCounted);
}

/** The accounts whose worth a report states: all but drafts. */
export function worthyAccounts(frame: ReportFrame, query: ReportAccountsQuery): AccountScope {
  return scopeOf(frame, query, ({ isDraft }) => !isDraft);
}

/** The period of a report. Throws `validation_failed` if it begins after today and has no end. */
export function periodOf(frame: ReportFrame, query: ReportPeriodQuery): Period {
  const end = query.end_date ?? frame.today;
  if (query.start_date !== undefined && query.start_date > end) {
    throw validationFailed({ start_date: ['start_date must not be after today without an end_date'] });
  }
  const start = query.start_date ?? frame.firstDay ?? end;
  return { start: start < end ? start : end, end };
}

function scopeOf(
  { accounts }: ReportFrame,
  { account_id: ids }: ReportAccountsQuery,
  belongs: (account: ReportAccount) => boolean,
): AccountScope {
  const inScope = accounts.filter((account) => belongs(account) && (ids === undefined || ids.includes(account.id)));
  return { accounts: inScope, isPart: inScope.length < accounts.length };
}
