import type { ErrorCode } from '../errors.js';
import type { ErrorBody } from './error.filter.js';

const IMPORT_ID = '01a1fff7-a058-7285-8de4-912afa461ea0';

/** An example body for each error code, for the documentation. */
export const ERROR_EXAMPLES: Readonly<Record<ErrorCode, ErrorBody>> = {
  malformed_json: { error: 'malformed_json', message: 'The body is not valid JSON.' },
  malformed_multipart: {
    error: 'malformed_multipart',
    message: 'The Content-Type of the multipart body has no boundary.',
  },
  malformed_request: { error: 'malformed_request', message: 'The address of the request cannot be decoded.' },
  unauthorized: { error: 'unauthorized', message: 'Send a valid API key in the header X-Api-Key.' },
  insufficient_scope: { error: 'insufficient_scope', message: 'This needs an API key with the scope imports:write.' },
  insufficient_role: { error: 'insufficient_role', message: 'Only owners of the family may do this.' },
  not_found: { error: 'not_found', message: 'There is no such record.' },
  method_not_allowed: { error: 'method_not_allowed', message: 'This address answers GET, HEAD only.' },
  conflict: { error: 'conflict', message: 'The import is complete; it can be deleted while it is pending or failed.' },
  idempotency_in_progress: {
    error: 'idempotency_in_progress',
    message: 'The first request with this Idempotency-Key is still running.',
  },
  cursor_expired: {
    error: 'cursor_expired',
    message: 'The entries after this cursor are no longer kept.',
    details: { oldest_after: '1042' },
  },
  request_timeout: { error: 'request_timeout', message: 'The body was not there within 11 seconds.' },
  payload_too_large: {
    error: 'payload_too_large',
    message: 'The JSON body is too large. Send large content as a file.',
  },
  unsupported_media_type: {
    error: 'unsupported_media_type',
    message: 'Send the body as application/json or multipart/form-data.',
  },
  validation_failed: {
    error: 'validation_failed',
    message: '2 fields are not right: rows_to_skip must be at least 0; Account must belong to your family.',
    errors: ['rows_to_skip must be at least 0', 'Account must belong to your family'],
    details: {
      rows_to_skip: ['rows_to_skip must be at least 0'],
      account_id: ['Account must belong to your family'],
    },
  },
  invalid_import_type: {
    error: 'invalid_import_type',
    message:
      'type must be one of TransactionImport, TradeImport, AccountImport, MintImport, ActualImport, YnabImport, CategoryImport, RuleImport, MerchantImport, PdfImport, QifImport, ServiceImport.',
  },
  missing_content: { error: 'missing_content', message: 'The file is empty.' },
  file_too_large: {
    error: 'file_too_large',
    message: 'The file is larger than 10 MiB, the limit for TransactionImport.',
  },
  content_too_large: {
    error: 'content_too_large',
    message: 'The content is larger than 10 MiB, the limit for TransactionImport.',
  },
  invalid_file_type: {
    error: 'invalid_file_type',
    message:
      'TransactionImport takes files of the types text/csv, text/plain, application/csv, application/vnd.ms-excel, or with the endings .csv, .tsv, .txt. It takes spreadsheets (.xlsx, .xls, .ods) too.',
  },
  invalid_encoding: { error: 'invalid_encoding', message: 'The file is not text: it contains NUL bytes' },
  invalid_csv: {
    error: 'invalid_csv',
    message: 'line 2: the row that starts here is longer than 1 MiB',
    details: { line: 2 },
  },
  duplicate_headers: {
    error: 'duplicate_headers',
    message: 'Several columns have the heading "amount": name one of them as #2 or #3',
    errors: ['Several columns have the heading "amount": name one of them as #2 or #3'],
    details: ['#2', '#3'],
  },
  missing_required_headers: {
    error: 'missing_required_headers',
    message: 'The file has no amount column.',
    errors: ['The file has no amount column'],
    details: {
      missing: ['amount'],
      headers: ['date', 'name'],
      columns: [
        { number: 1, heading: 'date', kinds: ['date'], samples: ['2026-01-02'] },
        { number: 2, heading: 'name', kinds: ['text'], samples: ['Coffee'] },
      ],
    },
  },
  no_data_rows: { error: 'no_data_rows', message: 'The file has a header but no rows.' },
  invalid_qif: { error: 'invalid_qif', message: 'The file is not QIF.' },
  invalid_ndjson: {
    error: 'invalid_ndjson',
    message: 'Line 1 is not an object with type and data.',
    details: { line: 1 },
  },
  invalid_pdf: { error: 'invalid_pdf', message: 'The file is not a PDF.' },
  invalid_spreadsheet: {
    error: 'invalid_spreadsheet',
    message: '"xl/workbook.xml" has a document type, which is not read.',
    details: { sheet: null, cell: null, reason: 'doctype' },
  },
  invalid_archive: {
    error: 'invalid_archive',
    message: '"january.csv" is encrypted. Save it without a password and upload that.',
    details: { member: 'january.csv', reason: 'encrypted' },
  },
  max_row_count_exceeded: {
    error: 'max_row_count_exceeded',
    message: 'The import has 3 rows; at most 2 can be published at once.',
    errors: ['The import has 3 rows; at most 2 can be published at once.'],
    import_id: IMPORT_ID,
  },
  storage_quota_exceeded: {
    error: 'storage_quota_exceeded',
    message: 'The import needs 12 MiB, and the family uses 2,040 of 2,048 MiB. Delete imports that you no longer need.',
    details: { limit_bytes: 2_147_483_648, used_bytes: 2_139_095_040, needed_bytes: 12_582_912 },
  },
  preflight_failed: {
    error: 'preflight_failed',
    message: 'The import cannot be published: Line 1 is not a record.',
    errors: ['Line 1 is not a record'],
    import_id: IMPORT_ID,
  },
  not_publishable: {
    error: 'not_publishable',
    message:
      'The import cannot be published: line 3, column "date": "2026-02-30" is not a date in the format %Y-%m-%d.',
    errors: ['line 3, column "date": "2026-02-30" is not a date in the format %Y-%m-%d'],
    import_id: IMPORT_ID,
  },
  not_revertable: {
    error: 'not_revertable',
    message: 'The import is pending; only a complete import can be undone.',
    import_id: IMPORT_ID,
  },
  setup_token_refused: {
    error: 'setup_token_refused',
    message:
      'The provider refused the setup token: it was used before, or it never existed. If you did not use it yourself, ' +
      'revoke it at the provider. Make a new one there and send that.',
  },
  encryption_key_missing: {
    error: 'encryption_key_missing',
    message:
      'Credentials are stored encrypted, and this service has no key: its operator has to set HEARTH_ENCRYPTION_KEY.',
  },
  idempotency_key_reused: {
    error: 'idempotency_key_reused',
    message: 'This Idempotency-Key was used for another request.',
  },
  rate_limit_exceeded: { error: 'rate_limit_exceeded', message: 'Too many requests. Try again in 42 seconds.' },
  internal_server_error: {
    error: 'internal_server_error',
    message: 'Something went wrong on our side. The request id helps to find it.',
  },
  publish_failed: {
    error: 'publish_failed',
    message: 'The import is stored, but the queue could not take it. Try again.',
    import_id: IMPORT_ID,
  },
  provider_unavailable: {
    error: 'provider_unavailable',
    message:
      'The provider did not answer as it should. The setup token may be used up: try again, or make a new one there.',
  },
  service_unavailable: {
    error: 'service_unavailable',
    message: 'The database cannot be reached right now. Try again in a moment.',
  },
};
