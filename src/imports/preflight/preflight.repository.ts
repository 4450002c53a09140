import { Injectable } from '@nestjs/common';
import { rowsOfIdentities } from '../account-identities/import-account-identities.repository.js';
import type { NamedIdentity } from '../account-identities/named-identities.js';
import { Database } from '../../platform/database/database.js';
import type { Settings } from '../formats/format.js';
import type { NumberedRowFinding } from '../parse/row.examiner.js';

/**
 * The position of the first chunk among the parameters. The family, an unused import id, and settings or names precede
 * it.
 */
const FIRST_CHUNK = 4;

/** The default members of a finding, for checks that do not return them. */
const NO_FINDING = `'{"code": "invalid_row", "column": null, "value": null}'::jsonb`;

const COLUMNS = `row_number int, line int, record_type text, source_id text, errors jsonb, date date, amount numeric(19,4),
  currency char(3), name text, notes text, account text, category text, tags text[], details jsonb`;

/** The findings of the checks on rows that are not stored. */
export interface CheckedRows {
  readonly findingsCount: number;
  /** The number of rows without errors of their own that a check found invalid. */
  readonly invalidCount: number;
  readonly findings: readonly NumberedRowFinding[];
  readonly warnings: readonly string[];
}

/**
 * Runs the checks and mappers of imports on rows that are not stored. Their SQL reads the table `import_rows`. Here, a
 * common table expression with that name, built from parameters, hides the table. So a preflight reports what an import
 * would report, and writes nothing.
 */
@Injectable()
export class PreflightRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param importId an id that no import has
   * @param chunks JSON arrays of rows, from `jsonChunks`
   * @param limit the maximum number of findings and warnings to list
   */
  async check(
    familyId: string,
    importId: string,
    settings: Settings,
    statements: { readonly checks: readonly string[]; readonly warnings: readonly string[] },
    chunks: readonly Buffer[],
    limit: number,
  ): Promise<CheckedRows> {
    const statement = checkStatement(statements.checks, statements.warnings, chunks.length, limit);
    const [row] = await this.database.withoutNestedLoops(() =>
      this.database.rows<{
        findings_count: number;
        invalid_count: number;
        findings: CheckedRows['findings'];
        warnings: readonly string[];
      }>(statement, [familyId, importId, JSON.stringify(settings), ...chunks]),
    );
    if (row === undefined) throw new Error('The checks of a preflight returned no row');
    const { findings_count: findingsCount, invalid_count: invalidCount, findings, warnings } = row;
    return { findingsCount, invalidCount, findings, warnings };
  }

  /**
   * The values of one kind that no record matches, in the order of the file.
   * @param query one of `MAPPERS`
   * @param identities the accounts that the file names
   */
  async listUndecided(
    familyId: string,
    importId: string,
    query: string,
    names: readonly string[],
    identities: readonly NamedIdentity[],
    chunks: readonly Buffer[],
    limit: number,
  ): Promise<readonly string[]> {
    const rows = await this.database.rows<{ key: string }>(undecidedStatement(query, chunks.length, limit), [
      familyId,
      importId,
      names,
      JSON.stringify(identities),
      ...chunks,
    ]);
    return rows.map(({ key }) => key);
  }
}

/** The rows of all chunks, with the columns of `import_rows` that checks read. */
function parsedRows(chunks: number, first: number): string {
  const sources = Array.from(
    { length: chunks },
    (_, index) => `SELECT * FROM jsonb_to_recordset($${first + index}::text::jsonb) AS row (${COLUMNS})`,
  );
  const none = `SELECT * FROM jsonb_to_recordset('[]'::jsonb) AS row (${COLUMNS})`;
  return `parsed AS MATERIALIZED (
    SELECT $1::uuid AS family_id, $2::uuid AS import_id, chunk.* FROM (
      ${sources.length === 0 ? none : sources.join(' UNION ALL ')}
    ) chunk
  )`;
}

/**
 * Returns the statement that checks rows together. Parameters: the family, an id, the settings as JSON, the chunks. It
 * returns one row: `findings_count`, `invalid_count` (rows that only a check found invalid), `findings` (the first
 * ones, in file order) and `warnings`.
 * @param checks each sees the findings of earlier ones as errors of the rows, as during staging
 */
function checkStatement(checks: readonly string[], warnings: readonly string[], chunks: number, limit: number): string {
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
  return `WITH ${parsedRows(chunks, FIRST_CHUNK)},
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

/** Returns SQL for the rows, with errors for those that a check before `index` found invalid. */
function uncontested(index: number): string {
  if (index === 0) return 'SELECT * FROM parsed';
  const before = Array.from({ length: index }, (_, nth) => `SELECT row_number FROM found_${nth}`).join(' UNION ');
  return `SELECT p.family_id, p.import_id, p.row_number, p.line, p.record_type, p.source_id,
      CASE WHEN f.row_number IS NULL THEN p.errors ELSE coalesce(p.errors, '[]') END AS errors,
      p.date, p.amount, p.currency, p.name, p.notes, p.account, p.category, p.tags, p.details
    FROM parsed p LEFT JOIN (${before}) f ON f.row_number = p.row_number`;
}

/**
 * The statement that lists values without a match. Parameters: the family, an id, the names in the rows, the accounts that
 * the file names as JSON, the chunks.
 * @param query one of `MAPPERS`
 */
function undecidedStatement(query: string, chunks: number, limit: number): string {
  return `WITH ${parsedRows(chunks, FIRST_CHUNK + 1)}, import_rows AS NOT MATERIALIZED (SELECT * FROM parsed),
    import_account_identities AS NOT MATERIALIZED (${rowsOfIdentities('$4')})
    SELECT key FROM (${query}) mapped WHERE decision IS NULL AND $3::text[] IS NOT NULL AND $4::text IS NOT NULL ORDER BY place LIMIT ${limit}`;
}
