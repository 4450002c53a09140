import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Use } from './record-kind.js';

/** Moves and clears the rows of other tables that name records. Each statement serves any number of rows. */
@Injectable()
export class UsesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the ids of the records whose rows name one of the given ones. */
  async findUsers(familyId: string, use: Use, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT DISTINCT ${shownOf(use)} AS id FROM ${use.table} u
       WHERE u.family_id = $1 AND u.${use.column} = ANY ($2) AND ${use.condition ?? 'true'}`,
      [familyId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Moves references from the sources to the target. Rows that would become duplicates are merged into one.
   * @returns the ids of the records whose rows got the totals of others
   */
  async move(familyId: string, use: Use, sources: readonly string[], target: string): Promise<readonly string[]> {
    const totalled = await this.addUp(familyId, use, sources, target);
    await this.deleteRepeated(familyId, use, sources, target);
    await this.database.affected(
      `UPDATE ${use.table} SET ${use.column} = $3 WHERE family_id = $1 AND ${use.column} = ANY ($2)`,
      [familyId, sources, target],
    );
    return totalled;
  }

  /** Frees the rows that name one of the records: clears the reference, or deletes the rows. */
  async clear(
    familyId: string,
    { table, column, condition = 'true' }: Use,
    cleared: NonNullable<Use['cleared']>,
    ids: readonly string[],
  ): Promise<void> {
    const statement = cleared === 'deleted' ? `DELETE FROM ${table} u` : `UPDATE ${table} u SET ${cleared.set}`;
    await this.database.affected(`${statement} WHERE u.family_id = $1 AND u.${column} = ANY ($2) AND ${condition}`, [
      familyId,
      ids,
    ]);
  }

  /** Says that a change set changed records of a table. */
  async stamp(familyId: string, table: string, changeSetId: string, ids: readonly string[]): Promise<void> {
    await this.database.affected(
      `UPDATE ${table} SET change_set_id = $2, updated_at = now() WHERE family_id = $1 AND id = ANY ($3)`,
      [familyId, changeSetId, ids],
    );
  }

  private async addUp(
    familyId: string,
    use: Use,
    sources: readonly string[],
    target: string,
  ): Promise<readonly string[]> {
    const { table, column, shared, totals } = use;
    if (shared === undefined || totals === undefined) return [];
    const columns = Object.keys(totals);
    const rows = await this.database.rows<{ id: string }>(
      `UPDATE ${table} u SET ${columns.map((name) => `${name} = j.${name}`).join(', ')}
       FROM (
         SELECT ${shared.join(', ')}, (array_agg(${column} ORDER BY ${column} = $3 DESC, ${column}))[1] AS stays,
           ${columns.map((name) => `${totals[name]} AS ${name}`).join(', ')}
         FROM ${table} WHERE family_id = $1 AND ${column} = ANY ($2::uuid[] || $3::uuid)
         GROUP BY ${shared.join(', ')} HAVING count(*) > 1
       ) j
       WHERE u.family_id = $1 AND u.${column} = j.stays AND ${matching(shared, 'u', 'j')} RETURNING ${shownOf(use)} AS id`,
      [familyId, sources, target],
    );
    return rows.map(({ id }) => id);
  }

  /** Keeps the row of the target, or else that of the first source. */
  private async deleteRepeated(
    familyId: string,
    { table, column, shared }: Use,
    sources: readonly string[],
    target: string,
  ): Promise<void> {
    if (shared === undefined) return;
    await this.database.affected(
      `DELETE FROM ${table} u WHERE u.family_id = $1 AND u.${column} = ANY ($2)
         AND EXISTS (SELECT FROM ${table} k WHERE k.family_id = $1 AND ${matching(shared, 'k', 'u')}
           AND (k.${column} = $3 OR k.${column} = ANY ($2) AND k.${column} < u.${column}))`,
      [familyId, sources, target],
    );
  }
}

function shownOf({ shown = 'id' }: Use): string {
  return shown;
}

function matching(columns: readonly string[], one: string, other: string): string {
  return columns.map((column) => `${one}.${column} IS NOT DISTINCT FROM ${other}.${column}`).join(' AND ');
}
