import { IsNull, type SelectQueryBuilder } from 'typeorm';
import { ID_SCHEMES } from '../entries/entry-external-id.entity.js';
import { amountsWithin, datesWithin, givenFilters, oneOf } from '../list-filters.repository.js';
import type { Transaction } from './transaction.entity.js';
import { type ListTransactions, NONE } from './transactions.requests.js';

export type TransactionFilters = Partial<ListTransactions>;

/** SQL conditions of a list of transactions, on the alias `listed`, and their parameters. */
interface Condition {
  readonly sql: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What a transaction or a split line can have: in SQL, which of them have one of the ids, and which have none. */
interface Label {
  /** The name of the parameter with the ids. */
  readonly ids: string;
  /** Selects the transactions themselves, or those whose split lines, have one of the ids. */
  readonly some: string;
  /** Whether an entry has none. @param entry the alias of a row of `entries` */
  readonly none: (entry: string) => string;
}

/** Selects the split transactions with a line that meets a condition. A line has the alias `line`. */
const ofLines = (condition: string): string =>
  `SELECT line.parent_id FROM entries line
   WHERE line.family_id = :familyId AND line.parent_id IS NOT NULL AND ${condition}`;

/**
 * With `IS NOT NULL`, which is true of each line, the planner reads the lines by their partial index when it hashes them.
 * Without it, it read all entries of the family: 1.8 s for one million.
 */
const IS_SPLIT = `EXISTS (
  SELECT FROM entries part
  WHERE part.family_id = :familyId AND part.parent_id = listed.id AND part.parent_id IS NOT NULL)`;

/** Whether a transaction, or one of the lines of a split one, meets a condition on an alias. */
const countedBy = (condition: (entry: string) => string): string => `
  ((${condition('listed')} AND NOT ${IS_SPLIT}) OR EXISTS (
    SELECT FROM entries line
    WHERE line.family_id = :familyId AND line.parent_id = listed.id AND line.parent_id IS NOT NULL
      AND ${condition('line')}))`;

const column = (name: 'category' | 'merchant'): Label => ({
  ids: `${name}Ids`,
  some: `(listed.${name}_id = ANY (:${name}Ids) OR listed.id = ANY (ARRAY(${ofLines(`line.${name}_id = ANY (:${name}Ids)`)})))`,
  none: (entry) => `${entry}.${name}_id IS NULL`,
});

const CATEGORY = column('category');
const MERCHANT = column('merchant');
const TAG: Label = {
  ids: 'tagIds',
  some: `listed.id = ANY (ARRAY(
    SELECT coalesce(tagged.parent_id, tagged.id) FROM taggings tagging
    JOIN entries tagged ON tagged.family_id = tagging.family_id AND tagged.id = tagging.entry_id
    WHERE tagging.family_id = :familyId AND tagging.tag_id = ANY (:tagIds)))`,
  none: (entry) => `NOT EXISTS (
    SELECT FROM taggings tagging WHERE tagging.family_id = :familyId AND tagging.entry_id = ${entry}.id)`,
};

const WITH_CHILDREN = `ARRAY(
  SELECT category.id FROM categories category WHERE category.family_id = :familyId
    AND (category.id = ANY (:categoryIds) OR category.parent_id = ANY (:categoryIds)))`;

const UNCATEGORIZED = `(listed.kind IN ('standard', 'one_time') AND ${countedBy(CATEGORY.none)})`;

const ON_SIDE = countedBy(
  (entry) => `:side = coalesce(
    (SELECT category.classification FROM categories category
     WHERE category.family_id = :familyId AND category.id = ${entry}.category_id),
    CASE WHEN ${entry}.amount < 0 THEN 'income' ELSE 'expense' END)`,
);

/** Names the accounts and the schemes too: these are the first columns of the primary key. */
const WITH_EXTERNAL_ID = `listed.id = ANY (ARRAY(
  SELECT known.entry_id FROM entry_external_ids known
  WHERE known.family_id = :familyId AND known.external_id = :externalId
    AND known.account_id = ANY (ARRAY(SELECT account.id FROM accounts account WHERE account.family_id = :familyId))
    AND known.scheme = ANY ('{${ID_SCHEMES.join(',')}}')))`;

const IN_TRANSFER = `(
  EXISTS (SELECT FROM transfers o WHERE o.family_id = :familyId AND o.outflow_transaction_id = listed.id)
  OR EXISTS (SELECT FROM transfers i WHERE i.family_id = :familyId AND i.inflow_transaction_id = listed.id))`;

const CONTAINS_TEXT = `(strpos(listed.name_key, name_key(:search)) > 0 OR strpos(lower(listed.notes), lower(:search)) > 0)`;

/**
 * Keeps the transactions that meet all filters.
 * @param listed selects transactions of a family under the alias `listed`, with the family as the parameter `familyId`
 */
export function filterTransactions(
  listed: SelectQueryBuilder<Transaction>,
  filters: TransactionFilters,
): SelectQueryBuilder<Transaction> {
  listed.andWhere({
    parentId: IsNull(),
    ...givenFilters({
      id: oneOf(filters.ids),
      accountId: oneOf(filters.account_id),
      importId: oneOf(filters.import_id),
      kind: oneOf(filters.kind),
      currency: oneOf(filters.currency),
      excluded: filters.excluded,
      pending: filters.pending,
      date: datesWithin(filters),
      amount: amountsWithin(filters),
    }),
  });
  for (const { sql, parameters } of conditionsOf(filters)) listed.andWhere(sql, parameters);
  return listed;
}

function conditionsOf(filters: TransactionFilters): readonly Condition[] {
  const { classification, side, external_id: externalId, search } = filters;
  return [
    ...labelled(CATEGORY, filters.category_id, filters.with_children),
    ...labelled(MERCHANT, filters.merchant_id),
    ...labelled(TAG, filters.tag_id),
    ...(classification?.length === 1
      ? [{ sql: classification[0] === 'income' ? 'listed.amount < 0' : 'listed.amount >= 0' }]
      : []),
    ...(side ? [{ sql: ON_SIDE, parameters: { side } }] : []),
    ...(externalId ? [{ sql: WITH_EXTERNAL_ID, parameters: { externalId } }] : []),
    ...either(UNCATEGORIZED, filters.uncategorized),
    ...either(IS_SPLIT, filters.split),
    ...either(IN_TRANSFER, filters.transfer),
    ...(search ? [{ sql: CONTAINS_TEXT, parameters: { search } }] : []),
  ];
}

/** @param values ids, or NONE; undefined: no condition */
function labelled(
  { ids, some, none }: Label,
  values: readonly string[] | undefined,
  withChildren = false,
): readonly Condition[] {
  if (values === undefined) return [];
  const given = values.filter((value) => value !== NONE);
  const wanted = withChildren ? some.replaceAll(`:${ids}`, WITH_CHILDREN) : some;
  const alternatives = [
    ...(given.length > 0 ? [wanted] : []),
    ...(given.length < values.length ? [countedBy(none)] : []),
  ];
  return [{ sql: `(${alternatives.join(' OR ')})`, parameters: { [ids]: given } }];
}

/** The condition, or its opposite; none for undefined. */
function either(sql: string, wanted: boolean | undefined): readonly Condition[] {
  if (wanted === undefined) return [];
  return [{ sql: wanted ? sql : `NOT ${sql}` }];
}
