import { defineErrorCodes } from '../platform/error-codes.js';

const ledgerErrors = defineErrorCodes({
  already_exists: {
    status: 409,
    example: {
      message: 'There is such a record already.',
      details: { id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11' },
    },
  },
  exchange_rate_missing: {
    status: 404,
    example: { message: 'There is no rate from CHF to USD on 2026-08-22 or earlier.' },
  },
});

type LedgerErrors = typeof ledgerErrors;
declare module '../platform/error-codes.js' {
  interface ErrorCodes extends LedgerErrors {}
}
