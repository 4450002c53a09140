import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Settings } from '../formats/format.js';
import type { ExaminedFinding } from '../reading/examined-rows.js';
import { checkStatement, undecidedStatement } from './preflight-statement.js';

/** What checks found in rows that are not stored. */
export interface CheckedRows {
  readonly findingsCount: number;
  /** Rows that have no fault of their own, and that a check found invalid. */
  readonly invalidCount: number;
  readonly findings: readonly (ExaminedFinding & { readonly rowNumber: number })[];
  readonly warnings: readonly string[];
}

/** Holds rows that are not stored against each other and against the family. It only reads. */
@Injectable()
export class PreflightRepository {
  constructor(private readonly database: Database) {}

  /**
   * @param importId an id that no import has
   * @param pieces JSON arrays of rows, as `checkedText` makes them
   * @param limit how many findings and warnings are listed
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
