import { defineErrorCodes, type ErrorCode } from './error-codes.js';

/** The error codes of the platform. */
const platformErrors = defineErrorCodes({
  malformed_json: { status: 400, example: { message: 'The body is not valid JSON.' } },
  malformed_multipart: { status: 400, example: { message: 'The Content-Type of the multipart body has no boundary.' } },
  malformed_request: { status: 400, example: { message: 'The address of the request cannot be decoded.' } },
  unauthorized: {
    status: 401,
    example: { message: 'Send a valid API key, in X-Api-Key or as a bearer token in Authorization.' },
  },
  insufficient_scope: { status: 403, example: { message: 'This needs an API key with the scope imports:write.' } },
  insufficient_role: { status: 403, example: { message: 'Only owners of the family may do this.' } },
  not_found: { status: 404, example: { message: 'There is no such record.' } },
  method_not_allowed: { status: 405, example: { message: 'This address answers GET, HEAD only.' } },
  conflict: {
    status: 409,
    example: { message: 'The import is complete; it can be deleted while it is pending or failed.' },
  },
  idempotency_in_progress: {
    status: 409,
    example: { message: 'The first request with this Idempotency-Key is still running.' },
  },
  precondition_failed: {
    status: 412,
    example: {
      message: 'The record has changed since it was read.',
      details: {
        current: { id: '0198c6f2-51c3-7a2e-9d41-6f0b8f2f5c11', version: '0198c6f2-5f00-7c3b-8a11-2b6d0e4f9a77' },
      },
    },
  },
  precondition_required: {
    status: 428,
    example: { message: 'Send If-Match with the ETag of the record to replace its split_lines.' },
  },
  request_timeout: { status: 408, example: { message: 'The body was not there within 11 seconds.' } },
  payload_too_large: { status: 413, example: { message: 'The JSON body is too large. Send large content as a file.' } },
  unsupported_media_type: {
    status: 415,
    example: { message: 'Send the body as application/json or multipart/form-data.' },
  },
  validation_failed: {
    status: 422,
    example: {
      message: '2 fields are not right: rows_to_skip must be at least 0; Account must belong to your family.',
      errors: ['rows_to_skip must be at least 0', 'Account must belong to your family'],
      details: {
        rows_to_skip: ['rows_to_skip must be at least 0'],
        account_id: ['Account must belong to your family'],
      },
    },
  },
  invalid_cursor: {
    status: 422,
    example: {
      message: 'The cursor is not from this list with these filters and this order. Start again without a cursor.',
    },
  },
  sync_token_expired: {
    status: 410,
    example: {
      message: 'The token is too old to say what was deleted since. Start again with updated_since=0.',
    },
  },
  encryption_key_missing: {
    status: 422,
    example: {
      message:
        'Credentials are stored encrypted, and this service has no key: its operator has to set HEARTH_ENCRYPTION_KEY.',
    },
  },
  idempotency_key_reused: { status: 422, example: { message: 'This Idempotency-Key was used for another request.' } },
  rate_limit_exceeded: { status: 429, example: { message: 'Too many requests. Try again in 42 seconds.' } },
  internal_server_error: {
    status: 500,
    example: { message: 'Something went wrong on our side. The request id helps to find it.' },
  },
  service_unavailable: {
    status: 503,
    example: { message: 'The database cannot be reached right now. Try again in a moment.' },
  },
});

type PlatformErrors = typeof platformErrors;
declare module './error-codes.js' {
  interface ErrorCodes extends PlatformErrors {}
}

/** The additional facts of an error. */
export interface ErrorFacts {
  /** One message per problem. */
  readonly errors?: readonly string[];
  /** The same in machine-readable form: an array of strings, or an object. */
  readonly details?: readonly string[] | Readonly<Record<string, unknown>>;
  /** Further members of the body, documented by the class of the code. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Whether the failed request has stored something, so that it must not run a second time. */
  readonly hasStored?: boolean;
  /** The number of seconds after which the same request can succeed. */
  readonly retryAfter?: number;
}

/**
 * The error that Hearth's own code throws to refuse something.
 * `message` is shown to the client, so it never contains SQL, a path, a secret, or the text of another exception.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly facts: ErrorFacts = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/**
 * Creates the same error for an id that is malformed, unknown, or of another family, so that clients cannot distinguish
 * the three.
 */
export function notFound(): DomainError {
  return new DomainError('not_found', 'There is no such record.');
}
