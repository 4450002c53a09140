import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import type { Values } from '../records/record-kind.js';
import { type Cadence, RecurringTransaction } from './recurring-transaction.entity.js';
import type { ListRecurringTransactions } from './recurring-transactions.requests.js';
import { RECURRING_TRANSACTIONS } from './recurring-transaction.kind.js';

const DETECT = sqlFile(new URL('./detect-recurring-transactions.sql', import.meta.url));

/** A series of transactions, with the values that its recurring transaction has. */
export interface Series {
  /** The recurring transaction that is known; null if none is. */
  readonly id: string | null;
  /** What says which transactions it is of. */
  readonly identity: Values;
  /** What follows from the transactions. */
  readonly figures: Values;
}

const IDENTITY = ['account_id', 'merchant_id', 'name', 'currency'];

const STEPS: Readonly<Record<Cadence, string>> = {
  weekly: '7 days',
  biweekly: '14 days',
  monthly: '1 month',
  quarterly: '3 months',
  yearly: '1 year',
};

/** Each recurring transaction is read with its merchant. */
@Injectable()
export class RecurringTransactionsRepository {
  constructor(private readonly database: Database) {}

  /** The latest occurrence first. */
  async list(familyId: string, query: ListRecurringTransactions): Promise<ListResult<RecurringTransaction>> {
    const records = this.database.repository(RecurringTransaction);
    const where = { familyId, ...givenFilters({ accountId: query.account_id, status: query.status }) };
    return listPart(
      records,
      {
        where,
        order: newestFirst('recurring_transactions', 'lastOccurrenceDate'),
        query,
        kind: RECURRING_TRANSACTIONS,
      },
      this.withMerchant(),
    );
  }

  async get(familyId: string, id: string): Promise<RecurringTransaction | null> {
    return this.withMerchant().where({ familyId, id }).getOne();
  }

  /** Finds what comes again and again among the transactions of the family. */
  async detect(familyId: string): Promise<readonly Series[]> {
    const rows = await this.database.rows<{ id: string | null }>(DETECT, [familyId]);
    return rows.map(({ id, ...values }) => {
      const [identity, figures] = [true, false].map((isIdentity) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => IDENTITY.includes(name) === isIdentity)),
      );
      return { id, identity: identity ?? {}, figures: figures ?? {} };
    });
  }

  /** Returns the day that is one cadence before another one. */
  async dayBefore(date: string, cadence: Cadence): Promise<string> {
    const [found] = await this.database.rows<{ day: string }>(`SELECT ($1::date - $2::interval)::date::text AS day`, [
      date,
      STEPS[cadence],
    ]);
    if (found === undefined) throw new Error('A day was not calculated');
    return found.day;
  }

  /** Returns the id of another recurring transaction with the same account, merchant, else name, amount and currency. */
  async findSame(familyId: string, values: Values): Promise<string | null> {
    const [found] = await this.database.rows<{ id: string }>(
      `SELECT r.id FROM recurring_transactions r
       WHERE r.family_id = $1 AND r.account_id IS NOT DISTINCT FROM $2::uuid AND r.amount = $5::numeric AND r.currency = $6
         AND CASE WHEN $3::uuid IS NULL THEN r.merchant_id IS NULL AND r.name = $4 ELSE r.merchant_id = $3::uuid END`,
      [familyId, ...['account_id', 'merchant_id', 'name', 'amount', 'currency'].map((name) => values[name] ?? null)],
    );
    return found?.id ?? null;
  }

  private withMerchant(): SelectQueryBuilder<RecurringTransaction> {
    return this.database
      .repository(RecurringTransaction)
      .createQueryBuilder('recurring')
      .leftJoinAndSelect('recurring.merchant', 'merchant');
  }
}
