import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import type { DayAmount } from '../report.conversion.js';
import type { Period } from '../report.periods.js';
import { conditionsOf, NONE, type LineFilters } from './line-filters.repository.js';

const SUM_LINES = sqlFile(new URL('./sum-lines.sql', import.meta.url));

export const SIDES = ['expense', 'income'] as const;
export type Side = (typeof SIDES)[number];

export const GROUPINGS = ['category', 'top_category', 'merchant', 'tag', 'account', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How a grouping is written in `sum-lines.sql`. */
interface GroupingTerms {
  /** What lines are summed by, besides their category. */
  readonly key: string;
  /** What of the sums is the group. */
  readonly group: string;
  /** The table of the names of groups. */
  readonly table: string | null;
}

const NO_KEY = 'NULL::uuid';
const TERMS: Readonly<Record<Grouping, GroupingTerms>> = {
  category: { key: NO_KEY, group: 'category_id', table: 'categories' },
  top_category: { key: NO_KEY, group: 'coalesce(parent_id, category_id)', table: 'categories' },
  merchant: { key: 'e.merchant_id', group: 'key', table: 'merchants' },
  tag: { key: 'g.tag_id', group: 'key', table: 'tags' },
  account: { key: 'e.account_id', group: 'key', table: 'accounts' },
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

/** The sums of the lines that reports count. Needs a unit of work. */
@Injectable()
export class LinesRepository {
  constructor(private readonly database: Database) {}

  /** A line with several tags is in the sum of each; if the question names tags, only in those. */
  async sums(familyId: string, question: LinesQuestion): Promise<readonly LineSum[]> {
    const { currency, periods, accountIds, filters, grouping } = question;
    const { ofUnsplit, ofSplit, parameters } = conditionsOf(filters, 6);
    const sql = withGrouping(grouping)
      .replaceAll('{{filters of unsplit}}', () => ofUnsplit)
      .replace('{{filters of split}}', () => ofSplit);
    const rows = await this.database.rows<Omit<LineSum, 'amount'> & { readonly amount: string }>(sql, [
      familyId,
      currency,
      periods.map(({ start }) => start),
      periods.at(-1)?.end,
      accountIds,
      ...parameters,
    ]);
    const sums = rows.map((row) => ({ ...row, amount: ExactDecimal.of(row.amount) }));
    return grouping === 'tag' ? onlyTags(sums, filters) : sums;
  }
}

function withGrouping(grouping: Grouping): string {
  const { key, group, table } = TERMS[grouping];
  return SUM_LINES.replaceAll('{{key}}', () => key)
    .replaceAll('{{tagging}}', () =>
      grouping === 'tag' ? 'LEFT JOIN taggings g ON g.family_id = $1 AND g.entry_id = e.id' : '',
    )
    .replace('{{group}}', () => group)
    .replace('{{name}}', () => (table === null ? 'NULL' : 'n.name'))
    .replace('{{named}}', () => (table === null ? '' : `LEFT JOIN ${table} n ON n.family_id = $1 AND n.id = g.id`));
}

function onlyTags(sums: readonly LineSum[], { tagIds }: LineFilters): readonly LineSum[] {
  return tagIds === undefined ? sums : sums.filter(({ id }) => tagIds.includes(id ?? NONE));
}
