import { Injectable } from '@nestjs/common';
import { copyInto } from '../platform/database/copy.js';
import { Database } from '../platform/database/database.js';
import type { Cut, PageCut } from '../platform/http/pagination.js';
import { oneAhead } from '../platform/one-ahead.js';
import { LEFT_OUT } from './formats/format.js';
import type { RowFinding } from './reading/examined-rows.js';
import { PUBLISHED } from './import-status.js';
import type { FileReading } from './reading/file-reading.js';
import { STAGED_COLUMNS } from './reading/staged-text.js';

/** What a rule changed in the entry that a row became. */
export interface RuleChange {
  readonly rule_id: string;
  readonly rule_name: string | null;
  readonly attribute: string;
  readonly value: string;
}

/** The values of a row; null where it has none, or one that cannot be read. */
export interface UnderstoodRow {
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Decimal text in ledger sign: positive when money leaves the account. */
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
  readonly rule_changes: readonly RuleChange[];
  /** What a person changed in it, and the cells as the file has them; null when nobody did. */
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

/** The finding when a check gives none. `checked` marks findings of checks, which the next check replaces. */
const NO_FINDING = `'{"code": "invalid_row", "column": null, "value": null, "checked": true}'::jsonb`;

/** What became of a row, or that it is no entry; null while nothing is decided. */
const OUTCOME = `CASE WHEN r.record_type = '${LEFT_OUT}' THEN 'left_out'
  ELSE coalesce(o.outcome, CASE WHEN i.publish_id IS NOT NULL THEN 'created' END) END`;

/** What a staged row takes beside its values: its header, its place in the page and in the primary key. */
const BYTES_PER_ROW = 128;

@Injectable()
export class ImportRowsRepository {
  constructor(private readonly database: Database) {}

  /** Makes room for a reading of an import's file: no rows of an earlier one are left. */
  async openStaging(familyId: string, importId: string): Promise<void> {
    await this.database.affected('DELETE FROM import_rows WHERE family_id = $1 AND import_id = $2', [
      familyId,
      importId,
    ]);
  }

  /**
   * Stores the rows of a reading as those of the import, a piece at a time, so that the database stores one while the next
   * is read. They go to where the rows are stored, and become those of the unit of work's family and of this import by that
   * place's defaults: it takes neither from anybody else.
   * @returns how many there are, and about how many bytes they take
   */
  async stage(importId: string, reading: FileReading): Promise<{ readonly count: number; readonly bytes: number }> {
    await this.database.set('app.import_id', importId);
    let count = 0;
    let bytes = 0;
    let spare: Buffer | null = null;
    for await (const piece of oneAhead(() => reading.nextPiece(spare))) {
      count += await copyInto(this.database, 'import_rows_stored', STAGED_COLUMNS, piece);
      bytes += piece.length;
      spare = piece;
    }
    return { count, bytes: bytes + count * BYTES_PER_ROW };
  }

  /** Takes back what earlier checks found, because the ledger may be another now. */
  async uncheck(familyId: string, importId: string): Promise<void> {
    await this.database.affected(
      `UPDATE import_rows SET errors = (SELECT jsonb_agg(error) FROM jsonb_array_elements(errors) error WHERE NOT error ? 'checked')
       WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL AND errors @> '[{"checked": true}]'`,
      [familyId, importId],
    );
  }

  /**
   * Runs the statements that look at rows together, and adds what they find to the errors of the rows.
   * @returns the first of what was found, in the order of the statements and of the file
   */
  async check(familyId: string, importId: string, statements: readonly string[]): Promise<string | null> {
    if (statements.length === 0) return null;
    return this.database.joiningSets(async () => {
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

  /** How many rows there are, without those that are no entries. */
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
   * The rows in the order of the file, with what became of each. A row of a published import that has no outcome of its
   * own made its entry, whose id follows from the publish.
   */
  async list(familyId: string, importId: string, filters: RowFilters, cut: PageCut): Promise<Cut<RowWithOutcome>> {
    return this.database.joiningSets(() => this.listJoined(familyId, importId, filters, cut));
  }

  async find(familyId: string, importId: string, rowNumber: number): Promise<RowWithOutcome | null> {
    const { records } = await this.list(familyId, importId, { rowNumber }, { limit: 1, offset: 0 });
    return records[0] ?? null;
  }

  private async listJoined(
    familyId: string,
    importId: string,
    filters: RowFilters,
    cut: PageCut,
  ): Promise<Cut<RowWithOutcome>> {
    const source = `FROM import_rows r
      JOIN (SELECT cell_names, CASE WHEN status = ANY ($5) THEN publish_id END AS publish_id
        FROM imports WHERE family_id = $1 AND id = $2) i ON true
      LEFT JOIN import_outcomes o ON o.family_id = r.family_id AND o.import_id = r.import_id AND o.row_number = r.row_number
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
         -- A row whose cells were not kept, because they say what its values say, shows those.
         CASE WHEN r.fields::text <> '{}' THEN named_cells(r.fields, i.cell_names) ELSE coalesce((
           SELECT json_object_agg(member.key, coalesce(member.value, '')) FROM jsonb_each_text(r.details) member), '{}') END AS fields,
         (SELECT array_agg(error ->> 'message') FROM jsonb_array_elements(r.errors) error) AS errors,
         json_build_object('date', r.date, 'amount', r.amount::text, 'currency', r.currency, 'name', r.name, 'account', r.account,
           'category', r.category) AS understood,
         ${OUTCOME} AS outcome, coalesce(r.details ->> 'left_out', o.reason) AS reason,
         CASE WHEN r.record_type = '${LEFT_OUT}' THEN NULL WHEN o.outcome IS NULL THEN published_id(i.publish_id, r.row_number) ELSE o.record_id END AS record_id, (
         SELECT coalesce(json_agg(json_build_object('rule_id', c.rule_id, 'rule_name', c.rule_name,
           'attribute', c.attribute, 'value', c.value) ORDER BY c.id), '[]')
         FROM import_rule_changes c
         WHERE c.family_id = $1 AND c.import_id = $2 AND c.row_number = r.row_number) AS rule_changes, (
         SELECT json_build_object('fields', e.fields, 'original', e.original) FROM import_row_edits e
         WHERE e.family_id = $1 AND e.import_id = $2 AND e.row_number = r.row_number) AS edit ${source}
       ORDER BY r.row_number LIMIT $7 OFFSET $8`,
      [...parameters, cut.limit, cut.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total ${source}`,
      parameters,
    );
    return { records, total: counted?.total ?? 0 };
  }

  /** How much is wrong with the rows. */
  async countFindings(familyId: string, importId: string): Promise<number> {
    const [counted] = await this.database.rows<{ findings: number }>(
      `SELECT coalesce(sum(jsonb_array_length(errors)), 0)::int AS findings FROM import_rows
       WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL`,
      [familyId, importId],
    );
    return counted?.findings ?? 0;
  }

  /** What the given statements say of the staged rows, in the order of the file. */
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

  /** The errors of invalid rows, in file order. */
  async listFindings(familyId: string, importId: string, limit: number): Promise<readonly RowFinding[]> {
    return this.database.rows<RowFinding>(
      `SELECT r.line, r.record_type, error ->> 'code' AS code, error ->> 'column' AS column, error ->> 'value' AS value,
         error ->> 'message' AS message
       FROM import_rows r, jsonb_array_elements(r.errors) error
       WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NOT NULL ORDER BY r.row_number LIMIT $3`,
      [familyId, importId, limit],
    );
  }

  /** What is wrong with the invalid rows, in the order of the file. */
  async listErrors(familyId: string, importId: string, limit: number): Promise<readonly string[]> {
    const rows = await this.database.rows<{ error: string }>(
      `SELECT error ->> 'message' AS error FROM import_rows r, jsonb_array_elements(r.errors) error
       WHERE r.family_id = $1 AND r.import_id = $2 AND r.errors IS NOT NULL ORDER BY r.row_number LIMIT $3`,
      [familyId, importId, limit],
    );
    return rows.map(({ error }) => error);
  }
}
