import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'import.content_deleted',
  'import.created',
  'import.deleted',
  'import.published',
  'import.reverted',
  'import.updated',
  'import_profile.deleted',
  'import_profile.updated',
  'import_row.updated',
  'mapping.decided',
  'match_proposal.accepted',
  'match_proposal.rejected',
  'match_proposal.reopened',
);
const subjects = defineAuditSubjects('import', 'import_mapping', 'import_profile', 'match_proposal');

type ImportActions = typeof actions;
type ImportSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends ImportActions {}
  interface AuditSubjects extends ImportSubjects {}
}
