import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions('proposal.confirmed', 'proposal.created', 'proposal.discarded');
const subjects = defineAuditSubjects('proposal');

type ProposalActions = typeof actions;
type ProposalSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends ProposalActions {}
  interface AuditSubjects extends ProposalSubjects {}
}
