import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type PageResult, limitsOf } from '../../platform/pagination/page.js';
import { type Condition, conditionOf, type Conditions } from '../conditions.js';
import type { TransactionKind } from '../entry-kinds.js';
import type { Reference } from '../reference.response.js';
import type { ListTransactions } from './transactions.requests.js';

/** What a transaction, or a part of one, is about. Amounts are decimal texts, positive when money leaves the account. */
export interface SplitLine {
  readonly id: string;
  readonly amount: string;
  readonly name: string;
  readonly notes: string | null;
  readonly category: Reference | null;
  readonly merchant: Reference | null;
  readonly tags: readonly Reference[];
}

export interface Transaction extends SplitLine {
  readonly accountId: string;
  readonly date: string;
  readonly currency: string;
  readonly kind: TransactionKind;
  readonly excluded: boolean;
  readonly splitLines: readonly SplitLine[];
  readonly transferId: string | null;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Split lines are shown inside their parent. */
const LISTED = `family_id = $1 AND type = 'transaction' AND parent_id IS NULL`;

const CONDITIONS: Conditions<ListTransactions> = {
  account_id: (value) => `account_id = ${value}`,
  import_id: (value) => `import_id = ${value}`,
  category_id: (value) =>
    `id = ANY (ARRAY(SELECT coalesce(parent_id, id) FROM entries WHERE family_id = $1 AND category_id = ${value}))`,
  start_date: (value) => `date >= ${value}`,
  end_date: (value) => `date <= ${value}`,
  search: (value) => `(strpos(name_key, name_key(${value})) > 0 OR strpos(lower(notes), lower(${value})) > 0)`,
};

/** @param entry the alias of a row of entries */
const described = (entry: string): string => `
  ${entry}.name, ${entry}.notes,
  (SELECT json_build_object('id', c.id, 'name', c.name)
   FROM categories c WHERE c.family_id = $1 AND c.id = ${entry}.category_id) AS category,
  (SELECT json_build_object('id', m.id, 'name', m.name)
   FROM merchants m WHERE m.family_id = $1 AND m.id = ${entry}.merchant_id) AS merchant,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name_key, t.id), '[]')
   FROM taggings g JOIN tags t ON t.family_id = $1 AND t.id = g.tag_id
   WHERE g.family_id = $1 AND g.entry_id = ${entry}.id) AS tags`;

const COLUMNS = `
  entry.id, entry.account_id AS "accountId", entry.date, entry.amount, entry.currency, ${described('entry')},
  entry.kind, entry.excluded,
  coalesce(
    (SELECT t.id FROM transfers t WHERE t.family_id = $1 AND t.outflow_transaction_id = entry.id),
    (SELECT t.id FROM transfers t WHERE t.family_id = $1 AND t.inflow_transaction_id = entry.id)) AS "transferId",
  entry.import_id AS "importId",
  entry.created_at AS "createdAt", entry.updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(line ORDER BY line.id), '[]')
   FROM (SELECT split.id, split.amount::text AS amount, ${described('split')}
         FROM entries split WHERE split.family_id = $1 AND split.parent_id = entry.id) AS line) AS "splitLines"`;

@Injectable()
export class TransactionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListTransactions): Promise<PageResult<Transaction>> {
    const condition = conditionOf({ sql: LISTED, parameters: [familyId] }, CONDITIONS, query);
    const { limit, offset } = limitsOf(query);
    const records = await this.select(condition, `LIMIT ${limit} OFFSET ${offset}`);
    const [count] = await this.database.rows<{ total: number }>(
      `SELECT count(*)::int AS total FROM entries WHERE ${condition.sql}`,
      condition.parameters,
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Transaction | null> {
    const [transaction] = await this.select({ sql: `${LISTED} AND id = $2`, parameters: [familyId, id] }, '');
    return transaction ?? null;
  }

  /** The page is cut by the index of the newest alone, before its rows are read and anything is looked up for them. */
  private async select({ sql, parameters }: Condition, cut: string): Promise<readonly Transaction[]> {
    const order = 'ORDER BY date DESC, id DESC';
    return this.database.rows<Transaction>(
      `SELECT ${COLUMNS} FROM entries entry
       WHERE family_id = $1 AND id = ANY (ARRAY(SELECT id FROM entries WHERE ${sql} ${order} ${cut})) ${order}`,
      parameters,
    );
  }
}
