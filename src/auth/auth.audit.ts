import { defineAuditActions, defineAuditSubjects } from '../platform/audit/vocabulary.js';

const actions = defineAuditActions(
  'api_key.created',
  'api_key.renamed',
  'api_key.revoked',
  'api_key.rotated',
  'family.created',
  'family.erased',
  'family.updated',
  'invitation.revoked',
  'member.created',
  'member.invited',
  'member.joined',
  'member.removed',
  'member.role_changed',
  'password.changed',
  'password.reset',
  'password.reset_requested',
  'session.ended',
  'session.refused',
  'session.started',
  'totp.disabled',
  'totp.enabled',
  'totp.recovery_code_used',
);
const subjects = defineAuditSubjects('api_key', 'family', 'invitation', 'member', 'session');

type AuthActions = typeof actions;
type AuthSubjects = typeof subjects;
declare module '../platform/audit/vocabulary.js' {
  interface AuditActions extends AuthActions {}
  interface AuditSubjects extends AuthSubjects {}
}
