import { defineErrorCodes } from '../platform/error-codes.js';

const ledgerErrors = defineErrorCodes({
  already_exists: {
    status: 409,
    example: {
      message: 'There is such a record already.',
      details: { id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11' },
    },
  },
  in_use: {
    status: 409,
    example: {
      message: 'Other records use it: 41 transactions.',
      details: { blocking: [{ type: 'transaction', count: 41, ids: ['0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11'] }] },
    },
  },
  revert_conflict: {
    status: 409,
    example: {
      message: 'The change set cannot be reverted whole: 1 record stands in the way.',
      details: {
        conflicts: [
          {
            record_type: 'transaction',
            record_id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11',
            name: 'Corner Café',
            reason: 'edited',
          },
        ],
      },
    },
  },
  // The code `not_revertable` of imports has the status 422.
  change_set_not_revertable: {
    status: 409,
    shownAs: 'not_revertable',
    example: { message: 'The change set is reverted already.' },
  },
  duplicate_id: { status: 422, example: { message: 'An earlier operation is of the same transaction.' } },
  bulk_rejected: {
    status: 422,
    example: {
      message: '1 of 3 operations is not right; nothing was written.',
      details: {
        total: 1,
        lines: [{ index: 1, ref: 'a2', code: 'not_found', errors: ['There is no such record.'] }],
      },
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
