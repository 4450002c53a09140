import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { conditionOf, type Conditions } from '../conditions.js';
import type { ValuationKind } from '../entry-kinds.js';
import type { ListValuations } from './valuations.requests.js';

/** What an account was worth on a day. The amount is a decimal text; what a liability owes is positive. */
export interface Valuation {
  readonly id: string;
  readonly accountId: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly kind: ValuationKind;
  readonly name: string;
  readonly notes: string | null;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const CONDITIONS: Conditions<ListValuations> = {
  account_id: (value) => `account_id = ${value}`,
  start_date: (value) => `date >= ${value}`,
  end_date: (value) => `date <= ${value}`,
};

@Injectable()
export class ValuationsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListValuations): Promise<PageResult<Valuation>> {
    const always = { sql: `family_id = $1 AND type = 'valuation'`, parameters: [familyId] };
    const { sql, parameters } = conditionOf(always, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.database.rows<Valuation>(
      `SELECT id, account_id AS "accountId", date, amount, currency, kind, name, notes, import_id AS "importId",
         created_at AS "createdAt", updated_at AS "updatedAt"
       FROM entries WHERE ${sql} ORDER BY date DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      parameters,
    );
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM entries WHERE ${sql}`,
      parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  /** Says what an account had at the start of a day. The balances are rebuilt by the caller. */
  async insertOpeningAnchor(
    familyId: string,
    accountId: string,
    anchor: Pick<Valuation, 'date' | 'amount' | 'currency'>,
  ): Promise<void> {
    await this.database.affected(
      `INSERT INTO entries (family_id, id, account_id, type, kind, name, date, amount, currency)
       VALUES ($1, $2, $3, 'valuation', 'opening_anchor', 'Opening balance', $4, $5, $6)`,
      [familyId, newId(), accountId, anchor.date, anchor.amount, anchor.currency],
    );
  }
}
