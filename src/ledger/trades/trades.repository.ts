import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { ListTrades } from './trades.requests.js';

/** A security bought or sold. Numbers are decimal texts; the amount is positive when money leaves the account. */
export interface Trade {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly security: {
    readonly id: string;
    readonly ticker: string;
    readonly name: string | null;
    readonly exchange_operating_mic: string | null;
  };
  /** Positive when bought. */
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
  readonly name: string;
  readonly notes: string | null;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const LISTED = `entry.family_id = $1 AND entry.type = 'trade'`;

const CONDITIONS: Conditions<ListTrades> = {
  account_id: (value) => `entry.account_id = ${value}`,
  import_id: (value) => `entry.import_id = ${value}`,
  start_date: (value) => `entry.date >= ${value}`,
  end_date: (value) => `entry.date <= ${value}`,
};

const COLUMNS = `
  entry.id, entry.account_id AS "accountId", entry.date, trade.qty, trade.price, entry.amount, entry.currency, entry.name, entry.notes,
  json_build_object('id', security.id, 'ticker', security.ticker, 'name', security.name,
    'exchange_operating_mic', security.exchange_operating_mic) AS security,
  entry.import_id AS "importId", entry.created_at AS "createdAt", entry.updated_at AS "updatedAt"`;

const TRADES = `entries entry JOIN trades trade ON trade.family_id = $1 AND trade.entry_id = entry.id`;

@Injectable()
export class TradesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListTrades): Promise<PageResult<Trade>> {
    const condition = conditionOf({ sql: LISTED, parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(condition, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${TRADES} WHERE ${condition.sql}`,
      condition.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Trade | null> {
    const [trade] = await this.select({ sql: `${LISTED} AND entry.id = $2`, parameters: [familyId, id] }, '');
    return trade ?? null;
  }

  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly Trade[]> {
    return this.database.rows<Trade>(
      `SELECT ${COLUMNS}
       FROM ${TRADES} JOIN securities security ON security.family_id = $1 AND security.id = trade.security_id
       WHERE ${sql} ORDER BY entry.date DESC, entry.id DESC ${cut}`,
      parameters,
    );
  }
}
