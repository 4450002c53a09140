import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions('sync.started');
const subjects = defineAuditSubjects('sync');

type SyncActions = typeof actions;
type SyncSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends SyncActions {}
  interface AuditSubjects extends SyncSubjects {}
}
