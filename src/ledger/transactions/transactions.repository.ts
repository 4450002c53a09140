import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { PreparedStatement } from '../../platform/database/prepared-statement.js';
import { limitOf, type ListResult, MAX_LIMIT } from '../../platform/pagination/list-request.js';
import {
  afterCursor,
  continued,
  cursorAfter,
  cutPart,
  filtersOf,
  keyColumn,
  type ListOrder,
  newestFirst,
  orderRecords,
  upToKey,
} from '../list-part.repository.js';
import { readDelta } from '../delta/delta.repository.js';
import type { Reference } from '../reference.response.js';
import { filterTransactions, type TransactionFilters } from './transaction-filters.repository.js';
import { TextShapesRepository } from './text-shapes.repository.js';
import { Transaction } from './transaction.entity.js';
import { TRANSACTIONS } from './transaction.kind.js';
import type { ListTransactions, TransactionSort } from './transactions.requests.js';

/** The facts that a transaction and a split line share. */
export interface SplitLine extends Pick<Transaction, 'id' | 'amount' | 'name' | 'notes'> {
  readonly category: Reference | null;
  readonly merchant: Reference | null;
  readonly tags: readonly Reference[];
}

/** A transaction with its category, merchant, tags and split lines. */
export interface WholeTransaction
  extends
    SplitLine,
    Pick<
      Transaction,
      | 'accountId'
      | 'date'
      | 'currency'
      | 'kind'
      | 'excluded'
      | 'pending'
      | 'stale'
      | 'reviewed'
      | 'importId'
      | 'changeSetId'
      | 'lockedFields'
      | 'createdAt'
      | 'updatedAt'
    > {
  readonly splitLines: readonly SplitLine[];
  readonly transferId: string | null;
  /** The id that a client or a column of a file gave it. */
  readonly externalId: string | null;
}

/** @param entry the alias of a row of `entries`; $1 is the family */
const labelled = (entry: string): string => `
  ${entry}.name, ${entry}.notes,
  (SELECT json_build_object('id', c.id, 'name', c.name)
   FROM categories c WHERE c.family_id = $1 AND c.id = ${entry}.category_id) AS category,
  (SELECT json_build_object('id', m.id, 'name', m.name)
   FROM merchants m WHERE m.family_id = $1 AND m.id = ${entry}.merchant_id) AS merchant,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name_key, t.id), '[]')
   FROM taggings g JOIN tags t ON t.family_id = $1 AND t.id = g.tag_id
   WHERE g.family_id = $1 AND g.entry_id = ${entry}.id) AS tags`;

/**
 * Sub-selects in SQL instead of relations. Measured with 100,000 transactions with two tags each, a tenth of them with three
 * split lines. Compared with sub-selects, joined relations took 1.3 times as long for the first 25 transactions, 1.8 times
 * for the first 100 and 1.2 times for the last 100. Relations loaded by separate statements took 1.5, 1.0 and 1.05 times as
 * long. Joins also multiply the tags of a transaction by its split lines and their tags.
 */
const COLUMNS = `
  entry.id, entry.account_id AS "accountId", entry.date, entry.amount, entry.currency, ${labelled('entry')},
  entry.kind, entry.excluded, entry.pending, entry.stale, entry.reviewed,
  coalesce(
    (SELECT t.id FROM transfers t WHERE t.family_id = $1 AND t.outflow_transaction_id = entry.id),
    (SELECT t.id FROM transfers t WHERE t.family_id = $1 AND t.inflow_transaction_id = entry.id)) AS "transferId",
  (SELECT min(x.external_id) FROM entry_external_ids x
   WHERE x.family_id = $1 AND x.entry_id = entry.id AND x.scheme = 'column') AS "externalId",
  entry.import_id AS "importId", entry.change_set_id AS "changeSetId", entry.locked_fields AS "lockedFields",
  entry.created_at AS "createdAt", entry.updated_at AS "updatedAt",
  (SELECT coalesce(json_agg(line ORDER BY line.id), '[]')
   FROM (SELECT split.id, split.amount::text AS amount, ${labelled('split')}
         FROM entries split WHERE split.family_id = $1 AND split.parent_id = entry.id) AS line) AS "splitLines"`;

/** In units, because row-level security keeps comparisons of `numeric` out of indexes. */
const AMOUNT = { ...keyColumn('amountUnits', 'amount'), given: (amount: string): string => `amount_units(${amount})` };
const BY_AMOUNT = [AMOUNT, keyColumn('id', 'uuid')];
const NEWEST = newestFirst('transactions');
const ORDERS: Readonly<Record<TransactionSort, ListOrder>> = {
  '-date': NEWEST,
  date: { ...NEWEST, name: 'transactions date', direction: 'ASC' },
  '-amount': { name: 'transactions -amount', direction: 'DESC', key: BY_AMOUNT },
  amount: { name: 'transactions amount', direction: 'ASC', key: BY_AMOUNT },
};

/** How many transactions are examined in list order before indexes search for rare ones: in the second look, and in all looks. */
const NEAR = 4000;
const FARTHEST = 16_000;
/** The first look examines this many transactions for each one that is requested, which is enough for common filters. */
const AT_FIRST = 20;
/** What is found in a part of the ledger is not exactly as frequent in the next one. */
const MARGIN = 1.5;

/**
 * Those without a category come first: an index has them, and they are often enough. Of split ones, a line has none. The list with
 * 100 of 4,500 such transactions of 1,000,000 took 59 ms of CPU time, most of it to look for lines.
 */
const COUNT_UNCATEGORIZED = `
  SELECT count(*)::int AS count FROM (
    SELECT FROM (
      SELECT w.id FROM entries w
      WHERE w.family_id = $1 AND w.type = 'transaction' AND w.parent_id IS NULL AND w.category_id IS NULL
        AND w.kind IN ('standard', 'one_time') AND NOT EXISTS (
          SELECT FROM entries part WHERE part.family_id = $1 AND part.parent_id = w.id AND part.parent_id IS NOT NULL OFFSET 0)
      UNION ALL
      SELECT w.id FROM entries w
      WHERE w.family_id = $1 AND w.type = 'transaction' AND w.parent_id IS NULL AND w.kind IN ('standard', 'one_time')
        AND w.id = ANY (ARRAY(
          SELECT line.parent_id FROM entries line
          WHERE line.family_id = $1 AND line.parent_id IS NOT NULL AND line.category_id IS NULL))
    ) AS uncategorized LIMIT $2
  ) AS counted`;

@Injectable()
export class TransactionsRepository {
  constructor(
    private readonly database: Database,
    private readonly texts: TextShapesRepository,
  ) {}

  /**
   * In the order of the request. Split lines are not listed, but read with their transaction. Several statements read the list: it
   * needs a unit of work on one snapshot.
   */
  async list(familyId: string, query: ListTransactions): Promise<ListResult<WholeTransaction>> {
    if (query.updated_since !== undefined) {
      return readDelta(this.database.manager, { familyId, kind: TRANSACTIONS, query }, async (ids) =>
        this.readWhole(familyId, ids),
      );
    }
    const order = ORDERS[query.sort ?? '-date'];
    const limit = limitOf(query);
    if (limit === null) {
      const listed = this.matching(familyId, await this.withShapes(familyId, query));
      const total = await listed.getCount();
      const ids = await this.idsOf(cutPart(listed, order, query));
      return { records: await this.readWhole(familyId, ids), total };
    }
    const records =
      isCutByIndex(query) && limit <= MAX_LIMIT
        ? await this.listByIndex(familyId, query, order, limit)
        : await this.readWhole(familyId, await this.findNextOf(familyId, query, order, limit));
    return continued(records, order, query, (index) => keyOf(records[index], query.sort));
  }

  /** Returns the date of the transaction at an index of the list, newest first; null if the list is shorter. */
  async findDateAt(familyId: string, index: number): Promise<string | null> {
    const sql = `SELECT date FROM entries
      WHERE family_id = $1 AND type = 'transaction' AND parent_id IS NULL ORDER BY date DESC, id DESC OFFSET $2 LIMIT 1`;
    const [found] = await this.database.rows<{ date: string }>(sql, [familyId, index]);
    return found?.date ?? null;
  }

  /** Counts the transactions that the filter `uncategorized` finds, up to `most`. */
  async countUncategorized(familyId: string, most: number): Promise<number> {
    const [counted] = await this.database.rows<{ count: number }>(COUNT_UNCATEGORIZED, [familyId, most]);
    return counted?.count ?? 0;
  }

  async get(familyId: string, id: string): Promise<WholeTransaction | null> {
    const found = this.matching(familyId, {}).andWhere('listed.id = :id', { id });
    const [transaction] = await this.readWhole(familyId, await this.idsOf(found));
    return transaction ?? null;
  }

  /**
   * Reads the part in one statement. Each connection keeps its plan: for 25 transactions, PostgreSQL took 1.2 ms to plan and
   * 0.5 ms to run it. The size of the part is a parameter, so all sizes share the plan. The planner does not know the value of a
   * parameter, so a constant limit inside makes it choose the index of the order.
   */
  private async listByIndex(
    familyId: string,
    query: ListTransactions,
    order: ListOrder,
    limit: number,
  ): Promise<readonly WholeTransaction[]> {
    // TypeORM passes the type as a parameter. A plan for all values uses a partial index only if the type is a constant.
    const listed = this.matching(familyId, query).andWhere(`listed.type = 'transaction'`);
    const longest = cutPart(listed, order, query).limit(MAX_LIMIT + 1);
    const [ids, parameters] = longest.select('listed.id', 'id').getQueryAndParameters();
    const count = parameters.length;
    const text = selectWhole(`ARRAY(SELECT next.id FROM (${ids}) AS next LIMIT $${count + 2})`, `$${count + 1}`);
    return this.database.rows<WholeTransaction>(kept(text), [...parameters, familyId, limit + 1]);
  }

  /**
   * Looks for the part among the next transactions first, in the order of the list. Without this the planner, which has no
   * statistics about families, takes what a filter finds in a large family for few, and reads and sorts all of it: 5.6 s
   * for a tag of 120,000 of 1,000,000 transactions. Each look continues where the last one stopped, as long as nearly enough of
   * them are near. Indexes find rarer transactions sooner.
   * @returns the ids of the part, and of one transaction more if there is one
   */
  private async findNextOf(
    familyId: string,
    query: ListTransactions,
    order: ListOrder,
    limit: number,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    let next: ListTransactions = query;
    let distance = Math.min(AT_FIRST * limit, NEAR);
    for (let seen = 0; seen + distance <= FARTHEST;) {
      const near = await this.findNear(familyId, next, order, distance);
      if (near === null) break;
      found.push(...near.ids);
      if (found.length > limit) return found;
      seen += distance;
      distance = seen < NEAR ? NEAR : Math.ceil(((limit + 1 - found.length) / found.length) * seen * MARGIN);
      next = { ...query, cursor: cursorAfter(near.last, order, query), limit: limit - found.length };
    }
    const filters = await this.withShapes(familyId, query);
    return this.idsOf(cutPart(this.matching(familyId, filters), order, query));
  }

  /**
   * Returns the ids of a part of a list among the next transactions, and the key of the last of those transactions.
   * @param distance how many are looked at
   * @returns null if fewer follow
   */
  private async findNear(
    familyId: string,
    query: ListTransactions,
    order: ListOrder,
    distance: number,
  ): Promise<{ readonly ids: readonly string[]; readonly last: readonly string[] } | null> {
    const farthest = await orderRecords(this.following(familyId, query, order), order)
      .select(['near.id', query.sort?.endsWith('amount') ? 'near.amount' : 'near.date'])
      .offset(distance - 1)
      .limit(1)
      .getOne();
    if (farthest === null) return null;
    const last = keyOf(farthest, query.sort);
    const near = upToKey(this.following(familyId, query, order), order, last).select('near.id');
    const listed = this.matching(familyId, query, near.getQuery()).setParameters(near.getParameters());
    return { ids: await this.idsOf(upToKey(cutPart(listed, order, query), order, last)), last };
  }

  /** Selects the transactions of the period of a request that follow its cursor, as `near`. */
  private following(familyId: string, query: ListTransactions, order: ListOrder): SelectQueryBuilder<Transaction> {
    const { start_date: startDate, end_date: endDate } = query;
    const following = this.database
      .repository(Transaction)
      .createQueryBuilder('near')
      .where('near.familyId = :familyId AND near.parentId IS NULL', { familyId });
    if (startDate !== undefined) following.andWhere('near.date >= :startDate', { startDate });
    if (endDate !== undefined) following.andWhere('near.date <= :endDate', { endDate });
    return afterCursor(following, order, query);
  }

  /** The filters of a list, with what lets an index find the text among them. */
  private async withShapes(familyId: string, query: ListTransactions): Promise<TransactionFilters> {
    return query.search ? { ...query, shapes: await this.texts.find(familyId, query.search) } : query;
  }

  /** @param near the transactions that are looked at; null if indexes have to find those that match */
  private matching(
    familyId: string,
    filters: TransactionFilters,
    near: string | null = null,
  ): SelectQueryBuilder<Transaction> {
    const listed = this.database
      .repository(Transaction)
      .createQueryBuilder('listed')
      .where('listed.familyId = :familyId', { familyId });
    return filterTransactions(listed, filters, near);
  }

  /** @param listed selects one page of transactions, or one transaction */
  private async idsOf(listed: SelectQueryBuilder<Transaction>): Promise<readonly string[]> {
    const [text, parameters] = listed.select('listed.id', 'id').getQueryAndParameters();
    const found = await this.database.rows<{ id: string }>(text, parameters);
    return found.map(({ id }) => id);
  }

  /** Reads transactions in the order of their ids. Those that are gone are left out. */
  private async readWhole(familyId: string, ids: readonly string[]): Promise<readonly WholeTransaction[]> {
    return ids.length === 0 ? [] : this.database.rows<WholeTransaction>(READ_WHOLE, [familyId, ids]);
  }
}

/**
 * Returns SQL that reads transactions by their ids.
 * @param ids an array of ids in SQL; the family is $1
 * @param family a parameter with the family
 */
const selectWhole = (ids: string, family: string): string => `
  SELECT ${COLUMNS} FROM unnest(${ids}) WITH ORDINALITY AS part (id, place)
  JOIN entries entry ON entry.family_id = ${family} AND entry.id = part.id
  ORDER BY part.place`;

/** Connections keep its plan: PostgreSQL takes a millisecond to plan it, and less to read 25 transactions. */
const READ_WHOLE = new PreparedStatement(selectWhole('$2::uuid[]', '$1'));

/** The statements whose plans are kept, by their texts: one for each order, with or without a cursor, a first and a last day. */
const KEPT = new Map<string, PreparedStatement>();

function kept(text: string): PreparedStatement {
  const known = KEPT.get(text) ?? new PreparedStatement(text);
  KEPT.set(text, known);
  return known;
}

/** Whether the index of the order finds the part alone: nothing is filtered, or only the days in a list by date. */
function isCutByIndex({ sort = '-date', ...query }: ListTransactions): boolean {
  const { start_date, end_date, ...others } = filtersOf(query);
  const hasPeriod = start_date !== undefined || end_date !== undefined;
  return Object.keys(others).length === 0 && (sort.endsWith('date') || !hasPeriod);
}

/** The values by which `ORDERS` orders a transaction. */
function keyOf(
  transaction: Pick<Transaction, 'amount' | 'date' | 'id'> | undefined,
  sort: TransactionSort = '-date',
): readonly string[] {
  if (transaction === undefined) throw new Error('A part of a list ends with a record');
  return [sort.endsWith('amount') ? transaction.amount : transaction.date, transaction.id];
}
