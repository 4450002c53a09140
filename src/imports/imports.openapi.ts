import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { ErrorCode } from '../platform/error-codes.js';
import { defineApiGroup } from '../platform/http/api-groups.js';
import type { UploadPolicy } from '../platform/http/multipart.js';
import { ApiFormStart, Refuses } from '../platform/http/operation-doc.js';
import { largestUpload } from './files/largest-upload.js';
import { ADDED_ERRORS, FORMATS, DEFAULT_TYPE } from './formats/index.js';
import { CreateImport, DETECTED_TYPE, ImportContentFields, UploadImport } from './imports.requests.js';

export const IMPORTS_GROUP = defineApiGroup({
  name: 'Imports',
  description: 'Import files into the ledger: upload, check, publish, follow and revert.',
  place: 10,
});

/** Error codes for a file's size, type and structure. */
export const STRUCTURE_ERRORS: readonly ErrorCode[] = [
  'invalid_import_type',
  'file_too_large',
  'content_too_large',
  'invalid_file_type',
  'invalid_encoding',
  'invalid_csv',
  'duplicate_headers',
  'missing_required_headers',
  'no_data_rows',
  'invalid_qif',
  'invalid_camt',
  'invalid_mt940',
  'invalid_ofx',
  'invalid_ndjson',
  'invalid_pdf',
  'invalid_spreadsheet',
  'invalid_archive',
  ...ADDED_ERRORS,
];

/** Returns the limit of the type in the request, or the largest limit of all types while the type is unknown. */
export const uploadLimit: UploadPolicy = (fields, complete, config) => {
  const type = fields['type'] || (complete ? DEFAULT_TYPE : undefined);
  const named = FORMATS.find((format) => format.type === type);
  return Math.max(...(named === undefined ? FORMATS : [named]).map((format) => largestUpload(format, config)));
};

/** Documents the body of create and preflight, with an example of each type. */
export function AcceptsImport(): MethodDecorator {
  const examples = Object.fromEntries(
    FORMATS.map(({ type, description, example }) => [type, { summary: description, value: example }]),
  );
  return accepts(CreateImport, examples);
}

/** Documents the form of an upload. */
export function AcceptsUpload(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(UploadImport),
    ApiConsumes('multipart/form-data'),
    ApiFormStart({ type: DETECTED_TYPE, account_id: '', publish: 'true' }),
    ApiBody({ schema: { $ref: getSchemaPath(UploadImport) } }),
    Refuses('malformed_multipart', 'payload_too_large', 'request_timeout', 'unsupported_media_type'),
  );
}

export function EditsImport(): MethodDecorator {
  const value = { date_format: '%m/%d/%Y', number_format: '1,234.56' };
  return accepts(ImportContentFields, { formats: { summary: 'Say how dates and numbers are written.', value } });
}

function accepts(fields: Type, examples: Record<string, { summary: string; value: unknown }>): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(fields),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiFormStart({ type: '', account_id: '', publish: 'true' }),
    ApiBody({ required: false, schema: { $ref: getSchemaPath(fields) }, examples }),
    Refuses('malformed_json', 'malformed_multipart', 'payload_too_large', 'request_timeout', 'unsupported_media_type'),
  );
}
