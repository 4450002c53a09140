import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Settings } from '../formats/format.js';
import type { RowFinding } from '../reading/examined-rows.js';

/** The parameters before the pieces of rows: the family, an id in place of an import's, and the settings or names. */
const FIRST_PIECE = 4;

/** The finding when a check gives none. */
const NO_FINDING = `'{"code": "invalid_row", "column": null, "value": null}'::jsonb`;

const COLUMNS = `row_number int, line int, record_type text, source_id text, errors jsonb, date date, amount numeric(19,4),
  currency char(3), name text, notes text, account text, category text, tags text[], details jsonb`;

/** What checks found in rows that are not stored. */
export interface CheckedRows {
  readonly findingsCount: number;
  /** Rows that have no fault of their own, and that a check found invalid. */
  readonly invalidCount: number;
  readonly findings: readonly (RowFinding & { readonly rowNumber: number })[];
  readonly warnings: readonly string[];
}

/**
 * Holds rows that are not stored against each other and against the family. Checks and mappings of an import are written for
 * its staged rows; here their text runs on rows that are a statement's parameters, because a common table expression hides
 * the table of the same name. So a preflight says what an import would say, and writes nothing.
 */
@Injectable()
export class PreflightRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param importId an id that no import has
   * @param pieces JSON arrays of rows, as `checkedText` makes them
   * @param limit the maximum number of findings and of warnings in the result
   */
  async check(
    familyId: string,
    importId: string,
    settings: Settings,
    statements: { readonly checks: readonly string[]; readonly warnings: readonly string[] },
    pieces: readonly Buffer[],
    limit: number,
  ): Promise<CheckedRows> {
    const statement = checkStatement(statements.checks, statements.warnings, pieces.length, limit);
    const [row] = await this.database.joiningSets(() =>
      this.database.rows<{
        findings_count: number;
        invalid_count: number;
        findings: CheckedRows['findings'];
        warnings: readonly string[];
      }>(statement, [familyId, importId, JSON.stringify(settings), ...pieces]),
    );
    if (row === undefined) throw new Error('The checks of a preflight answered nothing');
    const { findings_count: findingsCount, invalid_count: invalidCount, findings, warnings } = row;
    return { findingsCount, invalidCount, findings, warnings };
  }

  /**
   * The values of one kind that only a person can decide, in the order of the file.
   * @param query says what the values stand for: one of `MAPPERS`
   */
  async listUndecided(
    familyId: string,
    importId: string,
    query: string,
    names: readonly string[],
    pieces: readonly Buffer[],
    limit: number,
  ): Promise<readonly string[]> {
    const rows = await this.database.rows<{ key: string }>(undecidedStatement(query, pieces.length, limit), [
      familyId,
      importId,
      names,
      ...pieces,
    ]);
    return rows.map(({ key }) => key);
  }
}

/** The rows of all pieces, under the columns of staged rows that checks look at. */
function parsedRows(pieces: number): string {
  const sources = Array.from(
    { length: pieces },
    (_, index) => `SELECT * FROM jsonb_to_recordset($${FIRST_PIECE + index}::text::jsonb) AS row (${COLUMNS})`,
  );
  const none = `SELECT * FROM jsonb_to_recordset('[]'::jsonb) AS row (${COLUMNS})`;
  return `parsed AS MATERIALIZED (
    SELECT $1::uuid AS family_id, $2::uuid AS import_id, piece.* FROM (
      ${sources.length === 0 ? none : sources.join(' UNION ALL ')}
    ) piece
  )`;
}

/**
 * The statement that looks at rows together. Parameters: the family, an id, the settings as JSON, the pieces.
 * It answers one row: `findings_count`, `invalid_count` (rows that only a check found invalid), `findings` (the first ones, in
 * the order of the file) and `warnings`.
 * @param checks each is run with the rows that those before it found nothing about, as when rows are staged
 */
function checkStatement(checks: readonly string[], warnings: readonly string[], pieces: number, limit: number): string {
  const steps = checks.map((check, index) => {
    return `found_${index} AS MATERIALIZED (
      WITH import_rows AS NOT MATERIALIZED (${uncontested(index)})
      SELECT row_number, ${index} AS nth, ${NO_FINDING} || to_jsonb(finding) - 'row_number' AS error FROM (${check}) finding
    )`;
  });
  const found = checks.map((_, index) => `SELECT * FROM found_${index}`).join(' UNION ALL ');
  const warned = warnings.map(
    (warning) => `SELECT * FROM (
      WITH import_rows AS NOT MATERIALIZED (${uncontested(checks.length)})
      SELECT row_number, message FROM (${warning}) warning ORDER BY row_number LIMIT ${limit}) warning`,
  );
  return `WITH ${parsedRows(pieces)},
    imports AS (SELECT $1::uuid AS family_id, $2::uuid AS id, $3::jsonb AS settings),
    ${steps.map((step) => `${step},`).join('\n')}
    found AS (${found === '' ? `SELECT 0 AS row_number, 0 AS nth, '{}'::jsonb AS error WHERE false` : found}),
    shown AS (
      SELECT f.row_number, p.line, p.record_type, f.nth, f.error FROM found f JOIN parsed p USING (row_number)
      ORDER BY f.row_number, f.nth LIMIT ${limit}
    )
    SELECT (SELECT count(*)::int FROM found) AS findings_count,
      (SELECT count(DISTINCT f.row_number)::int FROM found f JOIN parsed p USING (row_number) WHERE p.errors IS NULL)
        AS invalid_count,
      (SELECT coalesce(json_agg(jsonb_build_object('rowNumber', row_number, 'line', line, 'record_type', record_type) || error
        ORDER BY row_number, nth), '[]') FROM shown) AS findings,
      ${warned.length === 0 ? `'{}'::text[]` : `ARRAY(SELECT message FROM (${warned.join(' UNION ALL ')}) w)`} AS warnings`;
}

/** The rows, of which those that the checks before `index` found something about count as invalid. */
function uncontested(index: number): string {
  if (index === 0) return 'SELECT * FROM parsed';
  const before = Array.from({ length: index }, (_, nth) => `SELECT row_number FROM found_${nth}`).join(' UNION ');
  return `SELECT p.family_id, p.import_id, p.row_number, p.line, p.record_type, p.source_id,
      CASE WHEN f.row_number IS NULL THEN p.errors ELSE coalesce(p.errors, '[]') END AS errors,
      p.date, p.amount, p.currency, p.name, p.notes, p.account, p.category, p.tags, p.details
    FROM parsed p LEFT JOIN (${before}) f ON f.row_number = p.row_number`;
}

/**
 * The statement that lists the values that nobody could decide but a person. Parameters: the family, an id, the names of the
 * rows, the pieces.
 * @param query says what the values of a kind stand for
 */
function undecidedStatement(query: string, pieces: number, limit: number): string {
  return `WITH ${parsedRows(pieces)}, import_rows AS NOT MATERIALIZED (SELECT * FROM parsed)
    SELECT key FROM (${query}) mapped WHERE decision IS NULL AND $3::text[] IS NOT NULL ORDER BY place LIMIT ${limit}`;
}
