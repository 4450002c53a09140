import { defineErrorCodes } from '../platform/error-codes.js';
import { DomainError, type ErrorFacts } from '../platform/errors.js';
import { IMPORT_TYPES } from './formats/index.js';
import { ErrorResponseWithImportId } from './import-error.response.js';

const IMPORT_ID = '01a1fff7-a058-7285-8de4-912afa461ea0';

const importErrors = defineErrorCodes({
  invalid_import_type: {
    status: 422,
    example: {
      message: `type must be one of ${IMPORT_TYPES.join(', ')}.`,
    },
  },
  missing_content: { status: 422, example: { message: 'The file is empty.' } },
  file_too_large: {
    status: 422,
    example: { message: 'The file is larger than 10 MiB, the limit for TransactionImport.' },
  },
  content_too_large: {
    status: 422,
    example: { message: 'The content is larger than 10 MiB, the limit for TransactionImport.' },
  },
  invalid_file_type: {
    status: 422,
    example: {
      message:
        'TransactionImport takes files of the types text/csv, text/plain, application/csv, application/vnd.ms-excel, or with the endings .csv, .tsv, .txt. It also takes spreadsheets (.xlsx, .xls, .ods).',
    },
  },
  invalid_encoding: { status: 422, example: { message: 'The file is not text: it contains NUL bytes' } },
  invalid_csv: {
    status: 422,
    example: { message: 'line 2: the row that starts here is longer than 1 MiB', details: { line: 2 } },
  },
  duplicate_headers: {
    status: 422,
    example: {
      message: 'Several columns have the heading "amount": name one of them as #2 or #3',
      errors: ['Several columns have the heading "amount": name one of them as #2 or #3'],
      details: ['#2', '#3'],
    },
  },
  missing_required_headers: {
    status: 422,
    example: {
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
  },
  no_data_rows: { status: 422, example: { message: 'The file has a header but no rows.' } },
  invalid_qif: { status: 422, example: { message: 'The file is not QIF.' } },
  invalid_ofx: {
    status: 422,
    example: {
      message: 'line 214, column 1: the file ends within the <BANKTRANLIST> of line 31',
      details: { line: 214, column: 1, element: '<BANKTRANLIST>', reason: 'truncated' },
    },
  },
  invalid_camt: {
    status: 422,
    example: {
      message: 'line 41: the file ends before </Ntry>',
      details: { line: 41, column: 7, element: '<Ntry>', reason: 'truncated' },
    },
  },
  invalid_mt940: {
    status: 422,
    example: {
      message: 'line 3: field 61 stands outside of a statement, which begins with field 20',
      details: { line: 3, column: null, element: 'field 61', reason: 'no_statement' },
    },
  },
  invalid_ndjson: {
    status: 422,
    example: { message: 'Line 1 is not an object with type and data.', details: { line: 1 } },
  },
  invalid_pdf: { status: 422, example: { message: 'The file is not a PDF.' } },
  invalid_spreadsheet: {
    status: 422,
    example: {
      message: '"xl/workbook.xml" has a document type declaration, which is not allowed.',
      details: { sheet: null, cell: null, reason: 'doctype' },
    },
  },
  invalid_archive: {
    status: 422,
    example: {
      message: '"january.csv" is encrypted. Save it without a password and upload that.',
      details: { member: 'january.csv', reason: 'encrypted' },
    },
  },
  max_row_count_exceeded: {
    status: 422,
    example: {
      message: 'The import has 3 rows; at most 2 can be published at once.',
      errors: ['The import has 3 rows; at most 2 can be published at once.'],
      import_id: IMPORT_ID,
    },
    body: ErrorResponseWithImportId,
  },
  storage_quota_exceeded: {
    status: 422,
    example: {
      message:
        'The import needs 12 MiB, and the family uses 2,040 of 2,048 MiB. Delete imports that you no longer need.',
      details: { limit_bytes: 2_147_483_648, used_bytes: 2_139_095_040, needed_bytes: 12_582_912 },
    },
  },
  preflight_failed: {
    status: 422,
    example: {
      message: 'The import cannot be published: Line 1 is not a record.',
      errors: ['Line 1 is not a record'],
      import_id: IMPORT_ID,
    },
    body: ErrorResponseWithImportId,
  },
  not_publishable: {
    status: 422,
    example: {
      message:
        'The import cannot be published: line 3, column "date": "2026-02-30" is not a date in the format %Y-%m-%d.',
      errors: ['line 3, column "date": "2026-02-30" is not a date in the format %Y-%m-%d'],
      import_id: IMPORT_ID,
    },
    body: ErrorResponseWithImportId,
  },
  not_revertable: {
    status: 422,
    example: { message: 'The import is pending; only a complete import can be undone.', import_id: IMPORT_ID },
    body: ErrorResponseWithImportId,
  },
  publish_failed: {
    status: 500,
    example: { message: 'The import is stored, but the queue could not take it. Try again.', import_id: IMPORT_ID },
    body: ErrorResponseWithImportId,
  },
});

type ImportErrors = typeof importErrors;
declare module '../platform/error-codes.js' {
  interface ErrorCodes extends ImportErrors {}
}

/** Returns the additional facts of an error about an import that was nevertheless stored. */
export function ofStoredImport(id: string): Pick<ErrorFacts, 'members' | 'hasStored'> {
  return { members: { import_id: id }, hasStored: true };
}

/** Returns the id of the stored import that an error is about; null if there is none. */
export function storedImportOf({ facts }: DomainError): string | null {
  const id = facts.members?.['import_id'];
  return typeof id === 'string' ? id : null;
}
