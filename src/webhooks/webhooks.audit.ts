import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'webhook_endpoint.created',
  'webhook_endpoint.deleted',
  'webhook_endpoint.replayed',
  'webhook_endpoint.resent',
  'webhook_endpoint.rotated',
  'webhook_endpoint.tested',
  'webhook_endpoint.updated',
);
const subjects = defineAuditSubjects('webhook_endpoint');

type WebhookActions = typeof actions;
type WebhookSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends WebhookActions {}
  interface AuditSubjects extends WebhookSubjects {}
}
