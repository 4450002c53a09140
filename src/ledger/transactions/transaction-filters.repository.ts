import { IsNull, type SelectQueryBuilder } from 'typeorm';
import { anyOfGiven } from '../../platform/database/given-ids.js';
import { ID_SCHEMES } from '../entries/entry-external-id.entity.js';
import { amountsWithin, datesWithin, givenFilters, oneOf } from '../list-filters.repository.js';
import type { Transaction } from './transaction.entity.js';
import { type ListTransactions, NONE } from './transactions.requests.js';

export interface TransactionFilters extends Partial<ListTransactions> {
  /** The shapes that transactions with the text of `search` have, if it is rare. */
  readonly shapes?: readonly string[] | null;
}

/** SQL conditions of a list of transactions, on the alias `listed`, and their parameters. */
interface Condition {
  /** For a list of few transactions of many: an index finds them. */
  readonly ofFew: string;
  /**
   * The same condition for transactions that are examined in list order. Default: `ofFew`.
   * @param near SQL that selects the ids of the examined transactions
   */
  readonly ofNear?: (near: string) => string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** What a transaction or a split line can have: in SQL, which of them have one of the ids, and which have none. */
interface Label {
  /** The name of the parameter with the ids. */
  readonly ids: string;
  /** Whether a transaction or one of its split lines has one of the ids. @param near as in a condition */
  readonly some: (near: string) => string;
  /** The same, for few transactions. */
  readonly someOfFew: string;
  /** Whether an entry has none. @param entry the alias of a row of `entries` */
  readonly none: (entry: string) => string;
}

/**
 * Selects the split transactions with a line that meets a condition. A line has the alias `line`. With `IS NOT NULL`, which is true of
 * each line, the planner reads the lines by their partial index. Without it, it read all entries of the family: 1.8 s for one million.
 * @param near as in a condition: only lines of the examined transactions. PostgreSQL finds the lines of 4,000 transactions in one
 * pass of their index, in 1.3 ms; a lookup for each transaction took 6.8 ms. The same applies to tags
 */
const ofLines = (condition: string, near?: string): string =>
  `SELECT line.parent_id FROM entries line
   WHERE line.family_id = :familyId AND line.parent_id IS NOT NULL AND ${condition}
     ${near === undefined ? '' : `AND line.parent_id = ANY (ARRAY(${near}))`}`;

/** Whether a transaction, or one of the lines of a split one, meets a condition on an alias. The planner hashes the lines. */
const countedBy = (condition: (entry: string) => string, near?: string): string => `
  ((${condition('listed')} AND listed.id NOT IN (${ofLines('true', near)}))
    OR listed.id IN (${ofLines(condition('line'), near)}))`;

const column = (name: 'category' | 'merchant'): Label => {
  const has = (entry: string): string => `${entry}.${name}_id = ANY (:${name}Ids)`;
  return {
    ids: `${name}Ids`,
    some: (near) => `(${has('listed')} OR listed.id IN (${ofLines(has('line'), near)}))`,
    someOfFew: `(${has('listed')} OR listed.id = ANY (ARRAY(${ofLines(has('line'))})))`,
    none: (entry) => `${entry}.${name}_id IS NULL`,
  };
};

const CATEGORY = column('category');
const MERCHANT = column('merchant');

/** Has a sub-select looked up for each row: without it the planner hashes all that the sub-select finds in the family. */
const EACH = 'OFFSET 0';

/** Selects the entries that have one of the tags. @param which of the taggings count */
const ofTags = (which: string): string => `
  SELECT tagging.entry_id FROM taggings tagging
  WHERE tagging.family_id = :familyId AND ${which} AND tagging.tag_id = ANY (:tagIds)`;

const TAG: Label = {
  ids: 'tagIds',
  some: (near) => `(listed.id IN (${ofTags(`tagging.entry_id = ANY (ARRAY(${near}))`)})
    OR listed.id IN (${ofLines(`EXISTS (${ofTags('tagging.entry_id = line.id')} ${EACH})`, near)}))`,
  someOfFew: `listed.id = ANY (ARRAY(
    SELECT coalesce(tagged.parent_id, tagged.id) FROM taggings tagging
    JOIN entries tagged ON tagged.family_id = :familyId AND tagged.id = tagging.entry_id
    WHERE tagging.family_id = :familyId AND tagging.tag_id = ANY (:tagIds)))`,
  none: (entry) => `NOT EXISTS (
    SELECT FROM taggings tagging WHERE tagging.family_id = :familyId AND tagging.entry_id = ${entry}.id)`,
};

const WITH_CHILDREN = `ARRAY(
  SELECT category.id FROM categories category WHERE category.family_id = :familyId
    AND (category.id = ANY (:categoryIds) OR category.parent_id = ANY (:categoryIds)))`;

const uncategorized = (near?: string): string =>
  `(listed.kind IN ('standard', 'one_time') AND ${countedBy(CATEGORY.none, near)})`;

/** The same for few, which the partial indexes of entries without a category find. */
const UNCATEGORIZED_OF_FEW = `(listed.kind IN ('standard', 'one_time') AND (
  (listed.category_id IS NULL AND listed.id NOT IN (${ofLines('true')}))
  OR listed.id = ANY (ARRAY(${ofLines('line.category_id IS NULL')}))))`;

const IS_SPLIT = `EXISTS (
  SELECT FROM entries part
  WHERE part.family_id = :familyId AND part.parent_id = listed.id AND part.parent_id IS NOT NULL ${EACH})`;

const IS_SPLIT_OF_FEW = `listed.id = ANY (ARRAY(${ofLines('true')}))`;

const isOnSide = (entry: string): string => `:side = coalesce(
  (SELECT category.classification FROM categories category
   WHERE category.family_id = :familyId AND category.id = ${entry}.category_id),
  CASE WHEN ${entry}.amount < 0 THEN 'income' ELSE 'expense' END)`;

const IN_TRANSFER_OF_FEW = `listed.id = ANY (ARRAY(
  SELECT unnest(ARRAY[t.outflow_transaction_id, t.inflow_transaction_id]) FROM transfers t WHERE t.family_id = :familyId))`;

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
 * @param near SQL that selects the ids of the transactions that are examined in list order, with the parameters of `listed`;
 * null if indexes have to find those that meet the filters
 */
export function filterTransactions(
  listed: SelectQueryBuilder<Transaction>,
  filters: TransactionFilters,
  near: string | null,
): SelectQueryBuilder<Transaction> {
  listed.andWhere({
    parentId: IsNull(),
    ...givenFilters({
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
  for (const { ofFew, ofNear = () => ofFew, parameters } of conditionsOf(filters)) {
    listed.andWhere(near === null ? ofFew : ofNear(near), parameters);
  }
  return listed;
}

function conditionsOf(filters: TransactionFilters): readonly Condition[] {
  const { classification, side, external_id: externalId, search, shapes } = filters;
  return [
    ...(filters.ids ? [{ ofFew: `listed.id = ${anyOfGiven(':ids')}`, parameters: { ids: filters.ids } }] : []),
    ...labelled(CATEGORY, filters.category_id, filters.with_children),
    ...labelled(MERCHANT, filters.merchant_id),
    ...labelled(TAG, filters.tag_id),
    ...(classification?.length === 1
      ? [{ ofFew: classification[0] === 'income' ? 'listed.amount < 0' : 'listed.amount >= 0' }]
      : []),
    ...(side
      ? [{ ofFew: countedBy(isOnSide), ofNear: (near: string) => countedBy(isOnSide, near), parameters: { side } }]
      : []),
    ...(externalId ? [{ ofFew: WITH_EXTERNAL_ID, parameters: { externalId } }] : []),
    ...either(filters.uncategorized, UNCATEGORIZED_OF_FEW, uncategorized),
    ...either(filters.split, IS_SPLIT_OF_FEW, () => IS_SPLIT),
    ...either(filters.transfer, IN_TRANSFER_OF_FEW, () => IN_TRANSFER),
    ...amountsOf(filters),
    ...(search ? [{ ofFew: CONTAINS_TEXT, parameters: { search } }] : []),
    ...(shapes ? [{ ofFew: 'listed.text_shape = ANY (:shapes)', parameters: { shapes } }] : []),
  ];
}

/** @param values ids, or NONE; undefined: no condition */
function labelled(
  { ids, some, someOfFew, none }: Label,
  values: readonly string[] | undefined,
  withChildren = false,
): readonly Condition[] {
  if (values === undefined) return [];
  const given = values.filter((value) => value !== NONE);
  const anyOf = (of: string, ofNone: string): string => {
    const wanted = withChildren ? of.replaceAll(`:${ids}`, WITH_CHILDREN) : of;
    const alternatives = [...(given.length > 0 ? [wanted] : []), ...(given.length < values.length ? [ofNone] : [])];
    return `(${alternatives.join(' OR ')})`;
  };
  return [
    {
      ofFew: anyOf(someOfFew, countedBy(none)),
      ofNear: (near) => anyOf(some(near), countedBy(none, near)),
      parameters: { [ids]: given },
    },
  ];
}

/** Row-level security lets an index search for whole numbers, not for `numeric`: these conditions only find the amounts. */
function amountsOf({ min_amount: least, max_amount: most }: TransactionFilters): readonly Condition[] {
  return [
    ...(least
      ? [
          {
            ofFew:
              '(listed.amount_units >= amount_units(:leastAmount) OR listed.amount_units <= -amount_units(:leastAmount))',
            parameters: { leastAmount: least },
          },
        ]
      : []),
    ...(most
      ? [
          {
            ofFew: 'listed.amount_units BETWEEN -amount_units(:mostAmount) AND amount_units(:mostAmount)',
            parameters: { mostAmount: most },
          },
        ]
      : []),
  ];
}

/**
 * The condition, or its opposite; none for undefined.
 * @param ofFew the condition for few transactions
 * @param each the condition on each transaction of the family, or of those that are looked at
 */
function either(wanted: boolean | undefined, ofFew: string, each: (near?: string) => string): readonly Condition[] {
  if (wanted === undefined) return [];
  return [wanted ? { ofFew, ofNear: each } : { ofFew: `NOT ${each()}`, ofNear: (near) => `NOT ${each(near)}` }];
}
