import { defineAuditActions } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions('export.read');

type ExportActions = typeof actions;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends ExportActions {}
}
