import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'account.created',
  'account.identities_changed',
  'change_set.reverted',
  'exchange_rate.created',
  'exchange_rate.deleted',
  'exchange_rate.imported',
  'exchange_rate.updated',
  'transaction.bulk_changed',
  'transaction.created',
  'transaction.deleted',
  'transaction.updated',
);
const subjects = defineAuditSubjects('account', 'change_set', 'exchange_rate', 'transaction');

type LedgerActions = typeof actions;
type LedgerSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends LedgerActions {}
  interface AuditSubjects extends LedgerSubjects {}
}
