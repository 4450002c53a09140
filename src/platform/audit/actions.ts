/** What the audit log can say was done. The list is closed: a new operation that writes adds its name here. */
export const AUDIT_ACTIONS = [
  'account.created',
  'api_key.created',
  'api_key.renamed',
  'api_key.revoked',
  'api_key.rotated',
  'connection.created',
  'connection.deleted',
  'connection.synced',
  'connection.updated',
  'export.read',
  'family.created',
  'family.erased',
  'family.updated',
  'import.content_deleted',
  'import.created',
  'import.deleted',
  'import.published',
  'import.reverted',
  'import.updated',
  'invitation.revoked',
  'mapping.decided',
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
  'sync.started',
  'totp.disabled',
  'totp.enabled',
  'totp.recovery_code_used',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of records that something was done to. */
export const AUDIT_SUBJECTS = [
  'account',
  'api_key',
  'family',
  'import',
  'import_mapping',
  'invitation',
  'member',
  'provider_connection',
  'session',
  'sync',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
