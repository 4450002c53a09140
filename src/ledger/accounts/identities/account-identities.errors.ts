import { defineErrorCodes } from '../../../platform/error-codes.js';

const identityErrors = defineErrorCodes({
  identity_taken: {
    status: 409,
    example: { message: 'The identity 2 of the list is one of the account "Joint Checking".' },
  },
});

type IdentityErrors = typeof identityErrors;
declare module '../../../platform/error-codes.js' {
  interface ErrorCodes extends IdentityErrors {}
}
