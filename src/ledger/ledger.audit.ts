import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'account.created',
  'account.deleted',
  'account.identities_changed',
  'account.updated',
  'category.created',
  'category.deleted',
  'category.merged',
  'category.updated',
  'change_set.reverted',
  'exchange_rate.created',
  'exchange_rate.deleted',
  'exchange_rate.imported',
  'exchange_rate.updated',
  'merchant.created',
  'merchant.deleted',
  'merchant.merged',
  'merchant.updated',
  'security.created',
  'security.deleted',
  'security.merged',
  'security.updated',
  'security_price.created',
  'security_price.deleted',
  'security_price.updated',
  'tag.created',
  'tag.deleted',
  'tag.merged',
  'tag.updated',
  'transaction.bulk_changed',
  'transaction.created',
  'transaction.deleted',
  'transaction.updated',
  'valuation.created',
  'valuation.deleted',
  'valuation.updated',
);
const subjects = defineAuditSubjects(
  'account',
  'category',
  'change_set',
  'exchange_rate',
  'merchant',
  'security',
  'security_price',
  'tag',
  'transaction',
  'valuation',
);

type LedgerActions = typeof actions;
type LedgerSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends LedgerActions {}
  interface AuditSubjects extends LedgerSubjects {}
}
