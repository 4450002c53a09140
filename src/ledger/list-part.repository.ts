import type { FindOptionsWhere, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import { anyOfGiven } from '../platform/database/given-ids.js';
import { type CursorScope, type KeyType, readCursor, writeCursor } from '../platform/pagination/cursor.js';
import { limitOf, type ListRequest, type ListResult, pageOf } from '../platform/pagination/list-request.js';
import { limitsOf } from '../platform/pagination/page.js';
import { givenFilters } from './list-filters.repository.js';
import { readDelta } from './delta/delta.repository.js';
import type { RecordKind } from './records/record-kind.js';

interface FamilyRow extends ObjectLiteral {
  readonly familyId: string;
  readonly id: string;
}

/** A column, or an expression, that orders a list. It is never null. */
interface KeyColumn {
  /** Its SQL, in which the family is `:familyId`. @param alias the alias of the record */
  readonly of: (alias: string) => string;
  readonly type: KeyType;
  /** Returns the SQL of a cursor's value, to compare with the column; the value itself by default. @param parameter its placeholder */
  readonly given?: (parameter: string) => string;
}

/** The order of a list. The key of a record is unique. */
export interface ListOrder {
  /** The name of the list and its order in cursors. A cursor of another name is refused. */
  readonly name: string;
  readonly direction: 'ASC' | 'DESC';
  readonly key: readonly KeyColumn[];
}

export function keyColumn(property: string, type: KeyType): KeyColumn {
  return { of: (alias) => `${alias}.${property}`, type };
}

const ID = keyColumn('id', 'uuid');

/** By day, the latest first; of one day, the record that was made last first. @param day the property of the day */
export function newestFirst(list: string, day = 'date'): ListOrder {
  return { name: `${list} -date`, direction: 'DESC', key: [keyColumn(day, 'date'), ID] };
}

/** The record that was made last first. */
export function lastMadeFirst(list: string): ListOrder {
  return { name: `${list} -id`, direction: 'DESC', key: [ID] };
}

/** By name; case and white space do not count. */
export function byName(list: string): ListOrder {
  return { name: `${list} name`, direction: 'ASC', key: [keyColumn('nameKey', 'text'), ID] };
}

/** The list and the part of it that a request asks for. */
export interface ListSelection<T> {
  readonly where: FindOptionsWhere<T> & { readonly familyId: string };
  readonly order: ListOrder;
  readonly query: ListRequest;
  /** The kind of the records, of a list that clients can follow by `updated_since`. */
  readonly kind?: RecordKind;
}

/**
 * The part of a list that a request asks for: a page, what follows a cursor, or what changed. Its records are read with joins that
 * multiply no row.
 *
 * A sub-select cuts the part by the index that orders the list, and only then are its rows joined. The planner has no
 * statistics about families: for a plain join with LIMIT it chose a hash join of both whole tables (2,000 recurring
 * transactions: 10.2 ms instead of 0.3 ms by EXPLAIN ANALYZE). TypeORM's `skip` and `take` also join first, and run
 * two statements.
 * @param joined selects all records, with their joins if there are any
 */
export async function listPart<T extends FamilyRow>(
  repository: Repository<T>,
  { where, order, query, kind }: ListSelection<T>,
  joined = repository.createQueryBuilder('record'),
): Promise<ListResult<T>> {
  const { alias } = joined;
  if (query.updated_since !== undefined && kind !== undefined) {
    const { familyId } = where;
    return readDelta(repository.manager, { familyId, kind, query }, async (ids) =>
      joined
        .where(`${alias}.familyId = :familyId AND ${alias}.id = ${anyOfGiven(':ids')}`, { familyId, ids })
        .getMany(),
    );
  }
  const part = cutPart(repository.createQueryBuilder('part').select('part.id').where(where), order, query);
  orderRecords(joined, order)
    .where(`${alias}.familyId = :familyId AND ${alias}.id = ANY (ARRAY(${part.getQuery()}))`)
    .setParameters({ ...part.getParameters(), familyId: where.familyId });
  if (limitOf(query) === null) return { records: await joined.getMany(), total: await repository.countBy(where) };
  const keys = order.key.map(({ of }, index) => {
    joined.addSelect(`CAST(${of(alias)} AS text)`, `key_${index}`);
    return `key_${index}`;
  });
  const { entities, raw } = await joined.getRawAndEntities<Record<string, string>>();
  return continued(entities, order, query, (index) => keys.map((key) => raw[index]?.[key] ?? ''));
}

/**
 * Orders a selection and cuts it to the part that a request asks for, and by a cursor to one record more, which shows
 * whether records follow. Throws `invalid_cursor`.
 */
export function cutPart<T extends ObjectLiteral>(
  selected: SelectQueryBuilder<T>,
  order: ListOrder,
  query: ListRequest,
): SelectQueryBuilder<T> {
  orderRecords(selected, order);
  const most = limitOf(query);
  if (most === null) {
    const { limit, offset } = limitsOf(pageOf(query));
    return selected.limit(limit).offset(offset);
  }
  return afterCursor(selected, order, query).limit(most + 1);
}

/** Keeps the records that follow the cursor of a request; all of them if it has none. Throws `invalid_cursor`. */
export function afterCursor<T extends ObjectLiteral>(
  selected: SelectQueryBuilder<T>,
  order: ListOrder,
  query: ListRequest,
): SelectQueryBuilder<T> {
  if (query.cursor === undefined) return selected;
  const key = readCursor(scopeOf(order, query), query.cursor);
  return whereKey(selected, order, { name: 'key', operator: order.direction === 'DESC' ? '<' : '>', key });
}

/** Keeps the records up to a key in the order of the list, that of the key included. */
export function upToKey<T extends ObjectLiteral>(
  selected: SelectQueryBuilder<T>,
  order: ListOrder,
  key: readonly string[],
): SelectQueryBuilder<T> {
  return whereKey(selected, order, { name: 'last', operator: order.direction === 'DESC' ? '>=' : '<=', key });
}

interface KeyComparison {
  /** Of the parameters. */
  readonly name: string;
  readonly operator: '<' | '>' | '<=' | '>=';
  readonly key: readonly string[];
}

function whereKey<T extends ObjectLiteral>(
  selected: SelectQueryBuilder<T>,
  order: ListOrder,
  { name, operator, key }: KeyComparison,
): SelectQueryBuilder<T> {
  const columns = order.key.map(({ of }) => of(selected.alias));
  const values = order.key.map(({ given = (parameter) => parameter }, index) => given(`:${name}${index}`));
  const parameters = Object.fromEntries(key.map((value, index) => [`${name}${index}`, value]));
  return selected.andWhere(`(${columns.join(', ')}) ${operator} (${values.join(', ')})`, parameters);
}

/**
 * The result of a request with a limit or a cursor.
 * @param found the records that `cutPart` selected, in order
 * @param keyOf the key of one of them, as PostgreSQL writes its values
 */
export function continued<T>(
  found: readonly T[],
  order: ListOrder,
  query: ListRequest,
  keyOf: (index: number) => readonly string[],
): ListResult<T> {
  const limit = limitOf(query) ?? found.length;
  const nextCursor = found.length > limit ? cursorAfter(keyOf(limit - 1), order, query) : null;
  return { records: found.slice(0, limit), limit, nextCursor };
}

/** The cursor of what follows a key in a list. */
export function cursorAfter(key: readonly string[], order: ListOrder, query: ListRequest): string {
  return writeCursor(scopeOf(order, query), key);
}

export function orderRecords<T extends ObjectLiteral>(
  records: SelectQueryBuilder<T>,
  { key, direction }: ListOrder,
): SelectQueryBuilder<T> {
  for (const { of } of key) records.addOrderBy(of(records.alias), direction);
  return records;
}

function scopeOf({ name, key }: ListOrder, query: ListRequest): CursorScope {
  return { order: name, filters: filtersOf(query), keyTypes: key.map(({ type }) => type) };
}

const NO_FILTERS = { page: null, per_page: null, limit: null, cursor: null, sort: null, fields: null, include: null };

/** Returns the filters of a query: its members that choose neither a part, nor an order, nor the shape of the answer. */
export function filtersOf<Query extends ListRequest>(query: Query): Partial<Query> {
  return givenFilters<Query>({ ...query, ...NO_FILTERS });
}
