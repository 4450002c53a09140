/**
 * Every code an error body of the API can carry in `error`.
 * The list is closed: a new code is added here, and `http/error.filter.ts` does not compile until it has a status.
 */
export const ERROR_CODES = [
  'malformed_json',
  'malformed_multipart',
  'malformed_request',
  'unauthorized',
  'insufficient_scope',
  'insufficient_role',
  'not_found',
  'method_not_allowed',
  'conflict',
  'idempotency_in_progress',
  'cursor_expired',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'invalid_import_type',
  'missing_content',
  'file_too_large',
  'content_too_large',
  'invalid_file_type',
  'invalid_encoding',
  'invalid_csv',
  'duplicate_headers',
  'missing_required_headers',
  'no_data_rows',
  'invalid_qif',
  'invalid_ndjson',
  'invalid_pdf',
  'invalid_spreadsheet',
  'invalid_archive',
  'max_row_count_exceeded',
  'storage_quota_exceeded',
  'preflight_failed',
  'not_publishable',
  'not_revertable',
  'setup_token_refused',
  'encryption_key_missing',
  'idempotency_key_reused',
  'rate_limit_exceeded',
  'internal_server_error',
  'publish_failed',
  'provider_unavailable',
  'service_unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What an error can carry beside its code and message. */
export interface ErrorFacts {
  /** One message per problem. */
  readonly errors?: readonly string[];
  /** The same for a machine: an array of strings, or an object. */
  readonly details?: readonly string[] | Readonly<Record<string, unknown>>;
  /** The import that exists although the request failed. */
  readonly importId?: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/**
 * The one way in which code of ours refuses something.
 * `message` is shown to the client, so it never carries SQL, a path, a secret, or text of another exception.
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

/** One body for an id that is malformed, unknown, or of another family, so none of the three can be told apart. */
export function notFound(): DomainError {
  return new DomainError('not_found', 'There is no such record.');
}
