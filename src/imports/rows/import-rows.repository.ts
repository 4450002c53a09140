import { Injectable } from '@nestjs/common';
import { copyInto } from '../../platform/database/copy.js';
import { Database } from '../../platform/database/database.js';
import { prefetch } from '../../platform/prefetch.js';
import { LEFT_OUT } from '../formats/format.js';
import { PUBLISHED } from '../import-status.js';
import type { MatchedBy } from '../publish/import-outcome.entity.js';
import type { Parser } from '../parse/parser.js';
import type { RowFinding } from '../parse/row.examiner.js';
import { STAGED_COLUMNS } from '../parse/staged-columns.js';
import { ImportRow } from './import-row.entity.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** A change by a rule in the entry of a row. */
export interface RuleChange {
  readonly rule_id: string;
  readonly rule_name: string | null;
  readonly attribute: string;
  readonly value: string;
}

/** The values of a row; null if it has none, or an invalid one. */
export interface UnderstoodRow {
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Decimal text in ledger sign: an outflow is positive. */
  readonly amount: string | null;
  readonly currency: string | null;
  readonly name: string | null;
  readonly account: string | null;
  readonly category: string | null;
}

export interface RowWithOutcome {
  readonly record_type: string | null;
  readonly row_number: number;
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: readonly string[] | null;
  readonly understood: UnderstoodRow;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly record_id: string | null;
  readonly external_id: string | null;
  readonly matched_by: MatchedBy | null;
  readonly confidence: string | null;
  readonly rule_changes: readonly RuleChange[];
  /** The cells that the user changed, and the cells as in the file; null without an edit. */
  readonly edit: {
    readonly fields: Readonly<Record<string, string>>;
    readonly original: Readonly<Record<string, string>>;
  } | null;
}

interface RowFilters {
  readonly valid?: boolean;
  readonly outcome?: string;
  readonly rowNumber?: number;
}

/**
 * The default members of a finding, for checks that do not return them. `checked` marks findings that `deleteFindings`
 * deletes.
 */
const NO_FINDING = `'{"code": "invalid_row", "column": null, "value": null, "checked": true}'::jsonb`;

/** The outcome of a row, or `left_out` for one that is not an entry; null before the import is published. */
const OUTCOME = `CASE WHEN r.record_type = '${LEFT_OUT}' THEN 'left_out'
  ELSE coalesce(o.outcome, CASE WHEN i.publish_id IS NOT NULL THEN 'created' END) END`;

/** The overhead of a staged row: tuple header, item pointer and primary key. */
const BYTES_PER_ROW = 128;

@Injectable()
export class ImportRowsRepository {
  constructor(private readonly database: Database) {}

  /** Deletes the staged rows of an import. */
  async deleteAll(familyId: string, importId: string): Promise<void> {
    await this.database.repository(ImportRow).delete({ familyId, importId });
  }

  /**
   * Stores the rows of a file as the staged rows of an import. COPY stores one chunk while the parser prepares the
   * next. PostgreSQL refuses COPY into a table with row-level security, so the rows are copied into the partition of
   * `import_rows`. Its defaults set the family of the unit of work and `app.import_id`; the service cannot set other
   * values.
   * @returns the number of rows, and their approximate size in bytes
   */
  async copy(importId: string, parser: Parser): Promise<{ readonly count: number; readonly bytes: number }> {
    await this.database.set('app.import_id', importId);
    let count = 0;
    let bytes = 0;
    let spare: Buffer | null = null;
    for await (const chunk of prefetch(() => parser.nextChunk(spare))) {
      count += await copyInto(this.database, 'import_rows_stored', STAGED_COLUMNS, chunk);
      bytes += chunk.length;
      spare = chunk;
    }
    return { count, bytes: bytes + count * BYTES_PER_ROW };
  }

  /** Deletes the findings of earlier checks, because the ledger can have changed. */
  async deleteFindings(familyId: string, importId: string): Promise<void> {
    await this.database.affected(
      `UPDATE import_rows SET errors = (SELECT jsonb_agg(error) FROM jsonb_array_elements(errors) error WHERE NOT error ? 'checked')
       WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL AND errors @> '[{"checked": true}]'`,
      [familyId, importId],
    );
  }

  /**
   * Runs the statements that check rows together, and adds their findings to the errors of the rows.
   * @returns the first finding, in the order of the statements and of the file; null if there is none
   */
  async check(familyId: string, importId: string, statements: readonly string[]): Promise<string | null> {
    if (statements.length === 0) return null;
    return this.database.withoutNestedLoops(async () => {
      const found: string[] = [];
      for (const statement of statements) {
        const [first] = await this.database.rows<{ message: string }>(
          `WITH found AS (${statement}), marked AS (
             UPDATE import_rows r SET errors = coalesce(r.errors, '[]') || f.errors
             FROM (
               SELECT row_number, jsonb_agg(${NO_FINDING} || to_jsonb(x) - 'row_number') AS errors FROM found x GROUP BY row_number
             ) f
             WHERE r.family_id = $1 AND r.import_id = $2 AND r.row_number = f.row_number
           )
           SELECT message FROM found ORDER BY row_number LIMIT 1`,
          [familyId, importId],
        );
        if (first !== undefined) found.push(first.message);
      }
      return found[0] ?? null;
    });
  }

  /** Counts the rows, without those that are not entries. */
  async count(familyId: string, importId: string): Promise<number> {
    const [counted] = await this.database.rows<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM import_rows
       WHERE family_id = $1 AND import_id = $2 AND record_type IS DISTINCT FROM $3`,
      [familyId, importId, LEFT_OUT],
    );
    return counted?.rows ?? 0;
  }

  async countInvalid(familyId: string, importId: string): Promise<number> {
    const [counted] = await this.database.rows<{ invalid: number }>(
      `SELECT count(*)::int AS invalid FROM import_rows
       WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL`,
      [familyId, importId],
    );
    return counted?.invalid ?? 0;
  }

  /**
   * Lists the rows in file order, each with its outcome. A row of a published import without a stored outcome created
   * an entry, whose id is derived from `publish_id` and the row number.
   */
  async list(
    familyId: string,
    importId: string,
    filters: RowFilters,
    limits: PageLimits,
  ): Promise<PageResult<RowWithOutcome>> {
    return this.database.withoutNestedLoops(() => this.listJoined(familyId, importId, filters, limits));
  }

  async get(familyId: string, importId: string, rowNumber: number): Promise<RowWithOutcome | null> {
    const { records } = await this.list(familyId, importId, { rowNumber }, { limit: 1, offset: 0 });
    return records[0] ?? null;
  }

  private async listJoined(
    familyId: string,
    importId: string,
    filters: RowFilters,
    limits: PageLimits,
  ): Promise<PageResult<RowWithOutcome>> {
    const source = `FROM import_rows r
      JOIN (SELECT cell_names, CASE WHEN status = ANY ($5) THEN publish_id END AS publish_id
        FROM imports WHERE family_id = $1 AND id = $2) i ON true
      LEFT JOIN import_outcomes o ON o.family_id = $1 AND o.import_id = $2 AND o.row_number = r.row_number
      WHERE r.family_id = $1 AND r.import_id = $2 AND ($3::boolean IS NULL OR (r.errors IS NULL) = $3)
        AND ($4::text IS NULL OR ${OUTCOME} = $4) AND ($6::int IS NULL OR r.row_number = $6)`;
    const parameters = [
      familyId,
      importId,
      filters.valid ?? null,
      filters.outcome ?? null,
      PUBLISHED,
      filters.rowNumber ?? null,
    ];
    const records = await this.database.rows<RowWithOutcome>(
      `SELECT r.row_number, r.line, nullif(r.record_type, '${LEFT_OUT}') AS record_type,
         -- Rows of verified imports have no cells: their values are the same.
         CASE WHEN r.fields::text <> '{}' THEN named_cells(r.fields, i.cell_names) ELSE coalesce((
           SELECT json_object_agg(member.key, coalesce(member.value, '')) FROM jsonb_each_text(r.details) member), '{}') END AS fields,
         (SELECT array_agg(error ->> 'message') FROM jsonb_array_elements(r.errors) error) AS errors,
         json_build_object('date', r.date, 'amount', r.amount::text, 'currency', r.currency, 'name', r.name, 'account', r.account,
           'category', r.category) AS understood,
         ${OUTCOME} AS outcome, coalesce(r.details ->> 'left_out', o.reason) AS reason,
         r.details #>> '{external_id,id}' AS external_id, o.matched_by, o.confidence,
         CASE WHEN r.record_type = '${LEFT_OUT}' THEN NULL WHEN o.outcome IS NULL THEN published_id(i.publish_id, r.row_number) ELSE o.record_id END AS record_id, (
         SELECT coalesce(json_agg(json_build_object('rule_id', c.rule_id, 'rule_name', c.rule_name,
           'attribute', c.attribute, 'value', c.value) ORDER BY c.id), '[]')
         FROM import_rule_changes c
         WHERE c.family_id = $1 AND c.import_id = $2 AND c.row_number = r.row_number) AS rule_changes, (
         SELECT json_build_object('fields', e.fields, 'original', e.original) FROM import_row_edits e
         WHERE e.family_id = $1 AND e.import_id = $2 AND e.row_number = r.row_number) AS edit ${source}
       ORDER BY r.row_number LIMIT $7 OFFSET $8`,
      [...parameters, limits.limit, limits.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total ${source}`,
      parameters,
    );
    return { records, total: counted?.total ?? 0 };
  }

  /** Counts the errors of all rows. */
  async countFindings(familyId: string, importId: string): Promise<number> {
    const [counted] = await this.database.rows<{ findings: number }>(
      `SELECT coalesce(sum(jsonb_array_length(errors)), 0)::int AS findings FROM import_rows
       WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL`,
      [familyId, importId],
    );
    return counted?.findings ?? 0;
  }

  /** Lists the messages of the given statements about the staged rows, in file order. */
  async listWarnings(
    familyId: string,
    importId: string,
    statements: readonly string[],
    limit: number,
  ): Promise<readonly string[]> {
    const warnings: string[] = [];
    for (const statement of statements) {
      const rows = await this.database.rows<{ message: string }>(
        `SELECT message FROM (${statement}) warning ORDER BY row_number LIMIT $3`,
        [familyId, importId, limit],
      );
      warnings.push(...rows.map(({ message }) => message));
    }
    return warnings;
  }

  /** Lists the errors of the invalid rows, in file order. */
  async listFindings(familyId: string, importId: string, limit: number): Promise<readonly RowFinding[]> {
    return this.database.rows<RowFinding>(
      `SELECT r.line, r.record_type, error ->> 'code' AS code, error ->> 'column' AS column, error ->> 'value' AS value,
         error ->> 'message' AS message
       FROM import_rows r, jsonb_array_elements(r.errors) error
       WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NOT NULL ORDER BY r.row_number LIMIT $3`,
      [familyId, importId, limit],
    );
  }

  /** Lists the messages of these errors. */
  async listErrors(familyId: string, importId: string, limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ error: string }>(
      `SELECT error ->> 'message' AS error FROM import_rows r, jsonb_array_elements(r.errors) error
       WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NOT NULL ORDER BY r.row_number LIMIT $3`,
      [familyId, importId, limit],
    );
    return rows.map(({ error }) => error);
  }
}
