import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions('account.created', 'account.identities_changed');
const subjects = defineAuditSubjects('account');

type LedgerActions = typeof actions;
type LedgerSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends LedgerActions {}
  interface AuditSubjects extends LedgerSubjects {}
}
