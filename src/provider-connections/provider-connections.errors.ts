import { defineErrorCodes } from '../platform/error-codes.js';

const providerErrors = defineErrorCodes({
  setup_token_refused: {
    status: 422,
    example: {
      message:
        'The provider refused the setup token: it was used before, or it never existed. If you did not use it yourself, ' +
        'revoke it at the provider. Make a new one there and send that.',
    },
  },
  authorization_failed: {
    status: 403,
    example: { message: 'This visit is over: it took too long, or the address was used before. Begin again.' },
  },
  webhook_refused: { status: 401, example: { message: 'The signature of the request is not right.' } },
  provider_not_configured: {
    status: 422,
    example: { message: 'The operator of this service has not set up this provider.' },
  },
  provider_unavailable: {
    status: 502,
    example: {
      message:
        'The provider did not answer as it should. The setup token may be used up: try again, or make a new one there.',
    },
  },
});

type ProviderErrors = typeof providerErrors;
declare module '../platform/error-codes.js' {
  interface ErrorCodes extends ProviderErrors {}
}
