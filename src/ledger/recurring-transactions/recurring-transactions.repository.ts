import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { Reference } from '../reference.response.js';
import type { RecurringStatus } from './recurring-status.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';

/** A transaction that comes every month. Amounts are decimal texts, positive when money leaves the account. */
export interface RecurringTransaction {
  readonly id: string;
  readonly accountId: string | null;
  /** There is a merchant, a name or both. */
  readonly merchant: Reference | null;
  readonly name: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly expectedDayOfMonth: number;
  readonly lastOccurrenceDate: string;
  readonly nextExpectedDate: string;
  readonly status: RecurringStatus;
  readonly occurrenceCount: number;
  readonly manual: boolean;
  readonly expectedAmountMin: string | null;
  readonly expectedAmountMax: string | null;
  readonly expectedAmountAvg: string | null;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CONDITIONS: Conditions<ListRecurringTransactions> = {
  account_id: (value) => `account_id = ${value}`,
  status: (value) => `status = ${value}`,
};

const COLUMNS = `
  id, account_id AS "accountId",
  (SELECT json_build_object('id', m.id, 'name', m.name)
   FROM merchants m WHERE m.family_id = $1 AND m.id = recurring.merchant_id) AS merchant,
  name, amount, currency, expected_day_of_month AS "expectedDayOfMonth", last_occurrence_date AS "lastOccurrenceDate",
  next_expected_date AS "nextExpectedDate", status, occurrence_count AS "occurrenceCount", manual,
  expected_amount_min AS "expectedAmountMin", expected_amount_max AS "expectedAmountMax",
  expected_amount_avg AS "expectedAmountAvg", import_id AS "importId", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

@Injectable()
export class RecurringTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** The one that occurred last first. */
  async list(familyId: string, query: ListRecurringTransactions): Promise<PageResult<RecurringTransaction>> {
    const condition = conditionOf({ sql: 'family_id = $1', parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(condition, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM recurring_transactions WHERE ${condition.sql}`,
      condition.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<RecurringTransaction | null> {
    const [recurring] = await this.select({ sql: 'family_id = $1 AND id = $2', parameters: [familyId, id] }, '');
    return recurring ?? null;
  }

  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly RecurringTransaction[]> {
    return this.database.rows<RecurringTransaction>(
      `SELECT ${COLUMNS} FROM recurring_transactions recurring
       WHERE ${sql} ORDER BY last_occurrence_date DESC, id DESC ${cut}`,
      parameters,
    );
  }
}
