import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type Cut, cutOf } from '../../platform/http/pagination.js';
import { conditionOf, type Conditions } from '../conditions.js';
import type { ListBalances } from './balances.requests.js';

const REBUILD = readFileSync(new URL('./rebuild-balances.sql', import.meta.url), 'utf8');

const CONDITIONS: Conditions<ListBalances> = {
  account_id: (value) => `account_id = ${value}`,
  currency: (value) => `currency = ${value}`,
  start_date: (value) => `date >= ${value}`,
  end_date: (value) => `date <= ${value}`,
};

/** What an account had in one currency on one day. Amounts are decimal texts. */
export interface Balance {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly currency: string;
  readonly startBalance: string;
  readonly inflows: string;
  readonly outflows: string;
  readonly adjustments: string;
  readonly balance: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

@Injectable()
export class BalancesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListBalances): Promise<Cut<Balance>> {
    const { sql, parameters } = conditionOf({ sql: 'family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = cutOf(query);
    const records = await this.database.rows<Balance>(
      `SELECT id, account_id AS "accountId", date, currency, start_balance AS "startBalance", inflows, outflows,
         adjustments, balance, created_at AS "createdAt", updated_at AS "updatedAt"
       FROM balances WHERE ${sql} ORDER BY date DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM balances WHERE ${sql}`,
      parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  /**
   * Writes the daily balances of these accounts up to today in the family's time zone, or up to their last entry, and
   * the latest ones into the accounts. What is right already is not written. For READ COMMITTED: the accounts are locked
   * first, so of two rebuilds at once the second one sees all that the first one saw.
   * @param from the first day on which an entry came, went or changed; what earlier days say is taken as right, except
   *   where the change reaches back to them. null: nothing is known
   */
  async rebuild(familyId: string, accountIds: readonly string[], from: string | null): Promise<void> {
    await this.database.rows(
      'SELECT id FROM accounts WHERE family_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE',
      [familyId, accountIds],
    );
    await this.withoutStatistics(() => this.database.affected(REBUILD, [familyId, accountIds, from]));
  }

  /**
   * Of rows that this very transaction wrote the planner knows nothing: it takes them for few, and loops over them.
   * Without loops it joins by hashing; what has to be a loop looks so dear then that it would be compiled.
   */
  private async withoutStatistics(work: () => Promise<unknown>): Promise<void> {
    await this.database.rows(`SELECT set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`);
    await work();
    await this.database.rows('RESET enable_nestloop');
    await this.database.rows('RESET jit');
  }
}
