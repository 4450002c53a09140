import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import type { DayAmount } from '../report.conversion.js';
import type { Period } from '../report.periods.js';
import type { Cover } from '../totals/cover.js';
import { countedLines, withinPeriods } from './counted-lines.repository.js';
import { conditionsOf, NONE, type LineFilters } from './line-filters.repository.js';

const SUM_LINES = sqlFile(new URL('./sum-lines.sql', import.meta.url));

export const SIDES = ['expense', 'income'] as const;
export type Side = (typeof SIDES)[number];

export const GROUPINGS = ['category', 'top_category', 'merchant', 'tag', 'account', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How a grouping is written in `sum-lines.sql`. */
interface GroupingTerms {
  /** What lines are summed by, besides their category. @param whole the alias of the transaction of a line `e` */
  readonly key: (whole: string) => string;
  /** What of the sums is the group. */
  readonly group: string;
  /** The table of the names of groups. */
  readonly table: string | null;
}

const FIRST_OF_FILTERS = 8;
const NO_KEY = (): string => 'NULL::uuid';
const TERMS: Readonly<Record<Grouping, GroupingTerms>> = {
  category: { key: NO_KEY, group: 'category_id', table: 'categories' },
  top_category: { key: NO_KEY, group: 'coalesce(parent_id, category_id)', table: 'categories' },
  merchant: { key: () => 'e.merchant_id', group: 'key', table: 'merchants' },
  tag: { key: () => 'g.tag_id', group: 'key', table: 'tags' },
  account: { key: (whole) => `${whole}.account_id`, group: 'key', table: 'accounts' },
  none: { key: NO_KEY, group: 'key', table: null },
};

export interface LinesQuestion {
  readonly currency: string;
  /** In order, without gaps. */
  readonly periods: readonly Period[];
  readonly accountIds: readonly string[];
  readonly grouping: Grouping;
  readonly filters: LineFilters;
}

/** What lines of a group came to. The amount of expenses and of income is positive, that of refunds negative. */
export interface LineSum extends DayAmount {
  /** null for lines that belong to no group. */
  readonly id: string | null;
  readonly name: string | null;
  readonly side: Side;
  /** The place of the period in the question. */
  readonly period: number;
  readonly count: number;
  /** The categories of the lines; null stands for none. */
  readonly categoryIds: readonly (string | null)[];
}

/** Whether totals answer a question: they know the accounts, categories and merchants of lines, and no more. */
export function isOfTotals({ grouping, filters }: LinesQuestion): boolean {
  const { tagIds, minAmount, maxAmount, search } = filters;
  return grouping !== 'tag' && [tagIds, minAmount, maxAmount, search].every((filter) => filter === undefined);
}

/** The sums of the lines that reports count. Needs a unit of work. */
@Injectable()
export class LinesRepository {
  constructor(private readonly database: Database) {}

  /**
   * A line with several tags is in the sum of each; if the question names tags, only in those.
   * @param cover what of the periods is read from totals, and what from entries
   */
  async sums(familyId: string, question: LinesQuestion, cover: Cover): Promise<readonly LineSum[]> {
    const { currency, periods, accountIds, filters, grouping } = question;
    const conditions = conditionsOf(filters, FIRST_OF_FILTERS);
    const days = withinPeriods(cover.entries, FIRST_OF_FILTERS + conditions.parameters.length);
    const { key, group, table } = TERMS[grouping];
    const isTagged = grouping === 'tag';
    const joined = isTagged ? 'LEFT JOIN taggings g ON g.family_id = $1 AND g.entry_id = e.id' : '';
    const hasTotals = cover.totals.length > 0;
    const sql = SUM_LINES.replace('{{counted lines}}', () =>
      countedLines({ key, joined, filters: conditions, days: days.sql }),
    )
      .replace('{{key}}', () => (hasTotals ? key('e') : NO_KEY()))
      .replace('{{filters of totals}}', () => (hasTotals ? conditions.ofUnsplit : ''))
      .replace('{{group}}', () => group)
      .replace('{{name}}', () => (table === null ? 'NULL' : 'n.name'))
      .replace('{{named}}', () => (table === null ? '' : `LEFT JOIN ${table} n ON n.family_id = $1 AND n.id = g.id`));
    const rows = await this.database.rows<Omit<LineSum, 'amount'> & { readonly amount: string }>(sql, [
      familyId,
      currency,
      periods.map(({ start }) => start),
      accountIds,
      cover.totals.map(({ firstDay }) => firstDay),
      cover.totals.map(({ months }) => months),
      grouping === 'merchant' || filters.merchantIds !== undefined,
      ...conditions.parameters,
      ...days.parameters,
    ]);
    const sums = rows.map((row) => ({ ...row, amount: ExactDecimal.of(row.amount) }));
    return isTagged ? onlyTags(sums, filters) : sums;
  }
}

function onlyTags(sums: readonly LineSum[], { tagIds }: LineFilters): readonly LineSum[] {
  return tagIds === undefined ? sums : sums.filter(({ id }) => tagIds.includes(id ?? NONE));
}
