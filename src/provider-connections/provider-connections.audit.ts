import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'connection.created',
  'connection.deleted',
  'connection.synced',
  'connection.updated',
);
const subjects = defineAuditSubjects('provider_connection');

type ConnectionActions = typeof actions;
type ConnectionSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends ConnectionActions {}
  interface AuditSubjects extends ConnectionSubjects {}
}
