import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PreparedStatement } from '../../platform/database/prepared-statement.js';
import type { Import, KeptRecord } from '../import.entity.js';
import { paramsOf, type Step } from '../writers/step.js';

/** An account whose entries a publish or revert changes, with the earliest changed date. */
export interface TouchedAccount {
  readonly accountId: string;
  readonly from: string;
}

export interface PublishedRows {
  /** Rows that have an outcome or create an entry. */
  readonly published: number;
  /** Valid rows without an account. They must not be published. */
  readonly withoutAccount: number;
}

/** The numbers of published rows by outcome. */
export interface OutcomeCounts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
}

/** The import whose rows the steps write. */
export type StepScope = Pick<Import, 'familyId' | 'id' | 'rowsCount'>;

const MAX_KEPT_SHOWN = 100;
const MAX_ROWS_OF_SMALL = 1_000;

/** Runs the steps of the writers, and reads and deletes what a publish recorded. */
@Injectable()
export class ImportPublishingRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` with the plans that suit the steps of an import. Steps of a small one run with plans that the connection
   * keeps, because planning takes longer than running them. Steps of a large one are planned for its rows each time.
   */
  async withPlansFor<T>({ rowsCount }: StepScope, work: () => Promise<T>): Promise<T> {
    return isSmall(rowsCount) ? this.database.withKeptPlans(work) : this.database.withoutNestedLoops(work);
  }

  /** Runs steps in order; each has its planner settings, unless the import is small. */
  async run(steps: readonly Step[], { familyId, id, rowsCount }: StepScope): Promise<void> {
    for (const step of steps) {
      const settings = isSmall(rowsCount) ? [] : Object.entries(step.planner ?? {});
      for (const [setting, value] of settings) await this.database.rows(`SET LOCAL ${setting} TO ${value}`);
      await this.database.rows(statementOf(step, rowsCount), paramsOf(step, { family: familyId, import: id }));
      for (const [setting] of settings) await this.database.rows(`SET LOCAL ${setting} TO DEFAULT`);
    }
  }

  /** Runs the step with which a writer counts what it published. */
  async count(step: Step, { familyId, id, rowsCount }: StepScope): Promise<PublishedRows> {
    const params = paramsOf(step, { family: familyId, import: id });
    const [counted] = await this.database.rows<PublishedRows>(statementOf(step, rowsCount), params);
    if (counted === undefined) throw new Error(`The step ${step.name} returned no row`);
    return counted;
  }

  /** Saves the outcome `skipped` of all invalid rows, with the reason. @returns their number */
  async recordInvalid(familyId: string, importId: string): Promise<number> {
    return this.database.affected(
      `INSERT INTO import_outcomes (family_id, import_id, row_number, outcome, reason)
       SELECT family_id, import_id, row_number, 'skipped', 'Invalid: ' || sentences_of(errors)
       FROM import_rows WHERE family_id = $1 AND import_id = $2 AND errors IS NOT NULL`,
      [familyId, importId],
    );
  }

  /** Counts the rows of a published import. Rows without a stored outcome are created. @param rows of the import */
  async countOutcomes(familyId: string, importId: string, rows: number): Promise<OutcomeCounts> {
    const [counts] = await this.database.rows<Omit<OutcomeCounts, 'created'>>(
      `SELECT count(*) FILTER (WHERE outcome = 'updated')::int AS updated,
         count(*) FILTER (WHERE outcome = 'skipped')::int AS skipped
       FROM import_outcomes WHERE family_id = $1 AND import_id = $2`,
      [familyId, importId],
    );
    const { updated = 0, skipped = 0 } = counts ?? {};
    return { created: rows - updated - skipped, updated, skipped };
  }

  /** Lists the accounts that an import has created. */
  async listCreatedAccounts(familyId: string, importId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM accounts WHERE family_id = $1 AND import_id = $2 ORDER BY id',
      [familyId, importId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns those of some accounts that exist. */
  async listExistingAccounts(familyId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM accounts WHERE family_id = $1 AND id = ANY ($2)',
      [familyId, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Counts the match proposals that the current unit of work has made. */
  async countNewProposals(familyId: string): Promise<number> {
    // On Citus a node has a time of its own for the transaction; what it stores has that of the coordinator.
    const [begun] = await this.database.rows<{ at: string }>('SELECT now()::text AS at');
    const [counted] = await this.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM match_proposals WHERE family_id = $1 AND created_at = $2',
      [familyId, begun?.at],
    );
    return counted?.count ?? 0;
  }

  /** Lists the accounts whose balances the publish affects. */
  async listPublishedAccounts(familyId: string, importId: string): Promise<readonly TouchedAccount[]> {
    return this.database.rows<TouchedAccount>(
      `SELECT account_id AS "accountId", min(first_day) AS "from"
       FROM publishing_accounts WHERE family_id = $1 AND import_id = $2 GROUP BY account_id ORDER BY account_id`,
      [familyId, importId],
    );
  }

  /**
   * Lists the accounts whose entries an import created, changed or deleted. Call it before a revert deletes or restores
   * them.
   */
  async listAccountsOf(familyId: string, importId: string): Promise<readonly TouchedAccount[]> {
    return this.database.rows<TouchedAccount>(
      `SELECT account_id AS "accountId", min(date) AS "from" FROM (
         SELECT account_id, date FROM entries WHERE family_id = $1 AND import_id = $2
         UNION ALL
         SELECT e.account_id, least(e.date, (a.before ->> 'date')::date)
         FROM import_adoptions a JOIN entries e ON e.family_id = $1 AND e.id = a.record_id
         WHERE a.family_id = $1 AND a.import_id = $2
         UNION ALL
         SELECT (before ->> 'account_id')::uuid, (before ->> 'date')::date
         FROM import_adoptions WHERE family_id = $1 AND import_id = $2 AND record_type = 'withdrawn_transaction'
       ) touched GROUP BY account_id ORDER BY account_id`,
      [familyId, importId],
    );
  }

  /** Returns the accounts to which a revert gave another opening anchor or amount of it, and its day. */
  async listAnchoredAnew(familyId: string, importId: string): Promise<readonly TouchedAccount[]> {
    return this.database.rows<TouchedAccount>(
      `SELECT account_id AS "accountId", first_day AS "from" FROM revert_accounts
       WHERE family_id = $1 AND import_id = $2 ORDER BY account_id`,
      [familyId, importId],
    );
  }

  /** Returns the accounts that still exist. */
  async filterExisting(familyId: string, accounts: readonly TouchedAccount[]): Promise<readonly TouchedAccount[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM accounts WHERE family_id = $1 AND id = ANY($2)',
      [familyId, accounts.map(({ accountId }) => accountId)],
    );
    const ids = new Set(rows.map(({ id }) => id));
    return accounts.filter(({ accountId }) => ids.has(accountId));
  }

  /**
   * Deletes what the publish of an import saved: outcomes, before-images, rule changes, and the records of mappings.
   */
  async deletePublished(familyId: string, importId: string): Promise<void> {
    const parameters = [familyId, importId];
    await this.database.affected('DELETE FROM import_outcomes WHERE family_id = $1 AND import_id = $2', parameters);
    await this.database.affected('DELETE FROM import_adoptions WHERE family_id = $1 AND import_id = $2', parameters);
    await this.database.affected('DELETE FROM import_rule_changes WHERE family_id = $1 AND import_id = $2', parameters);
    await this.database.affected(
      `UPDATE import_mappings SET record_id = NULL WHERE family_id = $1 AND import_id = $2 AND decision = 'create'`,
      parameters,
    );
  }

  /**
   * Updates the mappings of other imports to records that a revert deleted: a record that was found by name will be
   * created, a user's choice becomes undecided. Locks imports before their mappings, in the same order as edits.
   */
  async unmapDeleted(familyId: string, importId: string): Promise<void> {
    await this.database.rows(
      `SELECT id FROM imports WHERE family_id = $1 AND id IN (
         SELECT import_id FROM import_mappings
         WHERE family_id = $1 AND record_id IN (
           SELECT record_id FROM revert_removed WHERE family_id = $1 AND import_id = $2)) ORDER BY id FOR NO KEY UPDATE`,
      [familyId, importId],
    );
    await this.database.affected(
      `WITH unmapped AS (
         UPDATE import_mappings SET record_id = NULL,
           decision = CASE WHEN decision = 'existing' AND decided_by_person THEN NULL ELSE 'create' END
         WHERE family_id = $1 AND record_id IN (
           SELECT record_id FROM revert_removed WHERE family_id = $1 AND import_id = $2)
         RETURNING import_id, decision
       )
       UPDATE imports i SET unassigned_mappings_count = i.unassigned_mappings_count + u.undecided
       FROM (SELECT import_id, count(*) FILTER (WHERE decision IS NULL)::int AS undecided FROM unmapped GROUP BY import_id) u
       WHERE i.family_id = $1 AND i.id = u.import_id AND u.undecided > 0`,
      [familyId, importId],
    );
  }

  /** Lists the records that the current revert left in the ledger. */
  async listKept(familyId: string, importId: string): Promise<readonly KeptRecord[]> {
    return this.database.rows<KeptRecord>(
      `SELECT record_type, record_id, name, reason FROM revert_kept WHERE family_id = $1 AND import_id = $2
       ORDER BY record_type, name, record_id LIMIT $3`,
      [familyId, importId, MAX_KEPT_SHOWN],
    );
  }
}

function isSmall(rowsCount: number): boolean {
  return rowsCount <= MAX_ROWS_OF_SMALL;
}

/**
 * Without a name, PostgreSQL plans a statement anew. `force_custom_plan` would do so, too, but also plan the statements of
 * triggers for each row.
 */
function statementOf({ statement }: Step, rowsCount: number): PreparedStatement | string {
  return isSmall(rowsCount) ? statement : statement.text;
}
