import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { isOutOfRange } from '../../platform/database/outage.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { conditionOf, type Conditions } from '../conditions.js';
import type { ListBalances } from './balances.requests.js';

const REBUILD = readFileSync(new URL('./rebuild-balances.sql', import.meta.url), 'utf8');

/** Accounts whose entries come to so much that a balance could be too large. What an account was worth counts as an entry. */
const LARGE_ACCOUNTS = `
  SELECT a.id, a.name FROM accounts a
  WHERE a.family_id = $1 AND a.id = ANY ($2)
    AND EXISTS (SELECT FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id AND abs(e.amount) >= 100000000)
    AND (SELECT sum(abs(e.amount)) FROM entries e WHERE e.family_id = $1 AND e.account_id = a.id) >= 500000000000000
  ORDER BY a.name, a.id`;

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
  async list(familyId: string, query: ListBalances): Promise<PageResult<Balance>> {
    const { sql, parameters } = conditionOf({ sql: 'family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
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
   * The name of an account of these of which a balance would have more than 15 digits; null when there is none. For a unit
   * of work that has written entries: their balances are computed for this and not kept.
   *
   * Without an entry of 100 million an account would need ten million entries for that, and is not looked at. The index
   * that tells it makes the question cost 0.1 ms an account.
   */
  async findTooLarge(familyId: string, accountIds: readonly string[]): Promise<string | null> {
    const suspects = await this.database.rows<{ id: string; name: string }>(LARGE_ACCOUNTS, [familyId, accountIds]);
    for (const { id, name } of suspects) if (!(await this.fits(familyId, id))) return name;
    return null;
  }

  /** Whether the balances of an account can be stored. Leaves nothing behind. */
  private async fits(familyId: string, accountId: string): Promise<boolean> {
    await this.database.rows('SAVEPOINT balances');
    try {
      await this.rebuild(familyId, [accountId], null);
      return true;
    } catch (error) {
      if (isOutOfRange(error)) return false;
      throw error;
    } finally {
      await this.database.rows('ROLLBACK TO SAVEPOINT balances');
    }
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
