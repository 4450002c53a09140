import { defineErrorCodes } from '../../platform/error-codes.js';

const auditEventErrors = defineErrorCodes({
  cursor_expired: {
    status: 410,
    example: { message: 'The entries after this cursor are no longer kept.', details: { oldest_after: '1042' } },
  },
});

type AuditEventErrors = typeof auditEventErrors;
declare module '../../platform/error-codes.js' {
  interface ErrorCodes extends AuditEventErrors {}
}
