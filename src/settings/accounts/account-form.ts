import type { AccountResponse } from '../../ledger/index.js';
import type { Posted } from '../form.js';
import { changedValues, textIn } from '../submission.js';

/** The labels of the fields of accounts. */
export const LABELS = {
  name: 'Name',
  accountable_type: 'Kind',
  currency: 'Currency',
  balance: 'Balance',
  opening_date: 'Day of the balance',
  institution_name: 'Bank',
  notes: 'Notes',
  excluded_from_reports: 'Leave out of income and spending',
  status: 'Archived',
};

/** What a form changes of an account. */
export function changesIn(current: AccountResponse, posted: Posted): Posted {
  const wanted = {
    name: textIn(posted, 'name'),
    accountable_type: textIn(posted, 'accountable_type'),
    institution_name: textIn(posted, 'institution_name') || null,
    notes: textIn(posted, 'notes') || null,
    excluded_from_reports: posted['excluded_from_reports'] === 'true',
    status: posted['archived'] === 'true' ? 'disabled' : keptStatus(current),
  };
  return changedValues(wanted, { ...current, notes: current.notes?.replaceAll('\r\n', '\n').trim() ?? null });
}

/** A draft stays one until it is archived. */
function keptStatus({ status }: AccountResponse): string {
  return status === 'disabled' ? 'active' : status;
}
