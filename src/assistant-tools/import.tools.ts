import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { IMPORT_STATUSES, ImportRowsService, ImportsService, presentRow, type ShownImport } from '../imports/index.js';
import type { Caller } from '../platform/access/caller.js';
import { validationFailed } from '../platform/validation/validation-failed.js';
import { MOST_ROWS, withinLimits } from './result-limits.js';
import { readingTool } from './tool.js';
import { cursor, id, recordId, truncated } from './tool-fields.js';
import { cleaned, cleanedOrNull, untrusted } from './untrusted-text.js';

/** Rows of a page; smaller ones are its halves, so that each begins where another one ended. */
const PAGE_ROWS = 64;

const shownImport = z.object({
  id: recordId,
  type: z.string(),
  status: z.string(),
  account_id: recordId.nullable(),
  file_name_untrusted: untrusted.nullable(),
  rows_count: z.int(),
  invalid_rows_count: z.int(),
  error_untrusted: untrusted.nullable(),
  created_at: z.string(),
});
const wrongRow = z.object({
  row_number: z.int().describe('Counted from 1 over the data rows.'),
  line: z.int().describe('The line of the file on which the row begins.'),
  errors_untrusted: z.array(untrusted),
  fields: z.record(z.string(), untrusted).describe('The cells. Their keys end in _untrusted.'),
});

type Wrong = z.output<typeof wrongRow>;
interface WrongRows {
  rows: Wrong[];
  next_cursor: string | null;
  truncated?: true;
}

/** Reads imports for assistants. */
@Injectable()
export class ImportTools {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRowsService,
  ) {}

  readonly tools = [
    readingTool(
      {
        name: 'list_imports',
        title: 'List imports',
        description: 'Lists the imports of files, newest first.',
        area: 'imports',
        input: z.strictObject({ status: z.enum(IMPORT_STATUSES).describe('Only imports of this status.').optional() }),
        output: z.object({ imports: z.array(shownImport), truncated }),
      },
      async (user, { status }) => {
        const query = { page: 1, per_page: MOST_ROWS, ...(status !== undefined && { status }) };
        const { records, total } = await this.imports.list(user, query);
        return withinLimits({ imports: records.map(shown) }, 'imports', total > records.length);
      },
    ),
    readingTool(
      {
        name: 'list_import_errors',
        title: 'List wrong rows of an import',
        description:
          'Lists the rows of an import that cannot be read, and why. Pass next_cursor as cursor for the next.',
        area: 'imports',
        input: z.strictObject({ import_id: id('The import.'), cursor: cursor.optional() }),
        output: z.object({ rows: z.array(wrongRow), next_cursor: z.string().nullable(), truncated }),
      },
      (user, given) => this.listErrors(user, given.import_id, placeOf(given.cursor)),
    ),
  ] as const;

  /** Reads one import, as the list has it. Throws `not_found`. */
  async readImport(user: Caller, importId: string): Promise<z.output<typeof shownImport>> {
    return shown(await this.imports.get(user, importId));
  }

  /** @param place how many wrong rows come before */
  private async listErrors(user: Caller, importId: string, place: number): Promise<WrongRows> {
    let size = PAGE_ROWS;
    while (place % size > 0) size /= 2;
    for (let isCut = false; ; isCut = true) {
      const query = { valid: false, page: place / size + 1, per_page: size };
      const { records, total } = await this.rows.list(user, importId, query);
      const next = place + size;
      const rows = records.map(presentRow).map(wrongOf);
      const result = withinLimits({ rows, next_cursor: next < total ? String(next) : null }, 'rows');
      if (result.truncated === undefined) return isCut ? { ...result, truncated: true } : result;
      if (size === 1) return result;
      size /= 2;
    }
  }
}

/** Throws `validation_failed`. */
function placeOf(given: string | undefined): number {
  if (given === undefined) return 0;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw validationFailed({ cursor: ['cursor must be the next_cursor of an earlier result'] });
}

function shown({ record }: ShownImport): z.output<typeof shownImport> {
  return {
    id: record.id,
    type: record.type,
    status: record.status,
    account_id: record.accountId,
    file_name_untrusted: cleanedOrNull(record.filename),
    rows_count: record.rowsCount,
    invalid_rows_count: record.rowsCount - record.validRowsCount,
    error_untrusted: cleanedOrNull(record.error),
    created_at: record.createdAt.toISOString(),
  };
}

function wrongOf(row: ReturnType<typeof presentRow>): Wrong {
  const cells = Object.entries(row.fields).map(
    ([name, cell]) => [`${cleaned(name)}_untrusted`, cleaned(cell)] as const,
  );
  return {
    row_number: row.row_number,
    line: row.line,
    errors_untrusted: row.errors.map(cleaned),
    fields: Object.fromEntries(cells),
  };
}
