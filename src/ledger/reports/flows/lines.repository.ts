import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ExactDecimal } from '../../exact-decimal.js';
import { type ConversionFacts, joinedFacts } from '../report.conversion.js';
import { ratesOfDays } from '../../exchange-rates/exchange-rates.repository.js';
import type { Period } from '../report.periods.js';
import type { Cover } from '../totals/cover.js';
import { countedLines, withinPeriods } from './counted-lines.repository.js';
import { conditionsOf, NONE, type LineFilters } from './line-filters.repository.js';

const SUM_LINES = sqlFile(new URL('./sum-lines.sql', import.meta.url));

const RATES = ratesOfDays('SELECT DISTINCT currency AS from_currency, day AS date FROM used_days');

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
  /** The categories of a group, if it is one of categories. */
  readonly categories?: string;
}

const FIRST_OF_FILTERS = 9;
const NO_KEY = (): string => 'NULL::uuid';
const TERMS: Readonly<Record<Grouping, GroupingTerms>> = {
  category: { key: NO_KEY, group: 's.category_id', table: 'categories', categories: 'ARRAY[s.category_id]' },
  top_category: {
    key: NO_KEY,
    group: 'coalesce(p.parent_id, s.category_id)',
    table: 'categories',
    categories: 'array_agg(DISTINCT s.category_id)',
  },
  merchant: { key: () => 'e.merchant_id', group: 's.key', table: 'merchants' },
  tag: { key: () => 'g.tag_id', group: 's.key', table: 'tags' },
  account: { key: (whole) => `${whole}.account_id`, group: 's.key', table: 'accounts' },
  none: { key: NO_KEY, group: 's.key', table: null },
};

const PARENTS = 'LEFT JOIN categories p ON p.family_id = $1 AND p.id = s.category_id AND p.parent_id IS NOT NULL';

const ofSide = (line: string, side: Side): string =>
  `${line}.category_id IN (SELECT c.id FROM categories c WHERE c.family_id = $1 AND c.classification = '${side}')`;

/** The side of a line, as sub-selects that PostgreSQL hashes. @param line its alias */
const sideOf = (line: string): string =>
  `CASE WHEN ${ofSide(line, 'income')} THEN 'income' WHEN ${ofSide(line, 'expense')} THEN 'expense'
     WHEN ${line}.is_inflow THEN 'income' ELSE 'expense' END`;

export interface LinesQuestion {
  readonly currency: string;
  /** In order, without gaps. */
  readonly periods: readonly Period[];
  readonly accountIds: readonly string[];
  readonly grouping: Grouping;
  readonly filters: LineFilters;
}

/** What lines of a group came to in a currency. */
export interface LineSum {
  /** null for lines that belong to no group. */
  readonly id: string | null;
  readonly name: string | null;
  readonly side: Side;
  /** The place of the period in the question. */
  readonly period: number;
  readonly currency: string;
  /** Whether there are rates for the lines. Those of a currency that have some and those that have none are two sums. */
  readonly isConverted: boolean;
  /**
   * In the currency of the question, not rounded; without rates in that of the lines. The amount of expenses and of income is
   * positive, that of refunds negative.
   */
  readonly amount: ExactDecimal;
  readonly count: number;
  /** The categories of the lines, if they are grouped by category; null stands for none. */
  readonly categoryIds: readonly (string | null)[];
}

/** The sums of lines, and how they were converted. */
export interface Lines {
  readonly sums: readonly LineSum[];
  readonly conversions: readonly LineConversion[];
}

/** What was converted at a rate; null: there is none. */
export interface LineConversion {
  readonly side: Side;
  readonly currency: string;
  readonly rate: string | null;
  /** The day of the rate. */
  readonly date: string | null;
  /** The days of the lines. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** What has no rate, in the currency of the lines; null with a rate. */
  readonly amount: string | null;
}

/** How lines were converted. @param currency that of the report */
export function conversionFacts(currency: string, conversions: readonly LineConversion[]): ConversionFacts {
  return joinedFacts(
    currency,
    conversions.map(({ currency: from, rate, date, firstDay, lastDay, amount }) =>
      rate === null || date === null
        ? {
            currency,
            rates: [],
            missing: [{ currency: from, amount: ExactDecimal.of(amount ?? '0'), firstDay, lastDay }],
          }
        : { currency, rates: [{ from, rate, date, usedFrom: firstDay, usedTo: lastDay }], missing: [] },
    ),
  );
}

interface LinesRow extends Pick<Lines, 'conversions'> {
  readonly sums: readonly (Omit<LineSum, 'amount'> & { readonly amount: string })[];
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
  async sums(familyId: string, question: LinesQuestion, cover: Cover): Promise<Lines> {
    const { currency, periods, accountIds, filters, grouping } = question;
    const conditions = conditionsOf(filters, FIRST_OF_FILTERS);
    const days = withinPeriods(cover.entries, FIRST_OF_FILTERS + conditions.parameters.length);
    const { key, group, table, categories = `'{}'::uuid[]` } = TERMS[grouping];
    const isTagged = grouping === 'tag';
    const joined = isTagged ? 'LEFT JOIN taggings g ON g.family_id = $1 AND g.entry_id = e.id' : '';
    const hasTotals = cover.totals.length > 0;
    const sql = SUM_LINES.replace('{{counted lines}}', () =>
      countedLines({ key, joined, filters: conditions, days: days.sql }),
    )
      .replace('{{rates of days}}', () => RATES)
      .replace('{{key}}', () => (hasTotals ? key('e') : NO_KEY()))
      .replaceAll('{{filters of totals}}', () => (hasTotals ? conditions.ofUnsplit : ''))
      .replace('{{days by merchant}}', () => String(filters.merchantIds !== undefined))
      .replace(/{{side of (\w)}}/g, (_, line: string) => sideOf(line))
      .replace('{{group}}', () => group)
      .replace('{{category ids}}', () => categories)
      .replace('{{parents}}', () => (grouping === 'top_category' ? PARENTS : ''))
      .replace('{{name}}', () => (table === null ? 'NULL' : 'n.name'))
      .replace('{{named}}', () => (table === null ? '' : `LEFT JOIN ${table} n ON n.family_id = $1 AND n.id = g.id`));
    // To compile the statement takes a quarter of its time: 550 ms with and 400 without, for 1,000,000 transactions. The planner
    // expects few rows and sorts them to group them: 129 ms of CPU time with sorts and 108 without, for 44,000 totals.
    await this.database.rows(`SELECT set_config('jit', 'off', true), set_config('enable_sort', 'off', true)`);
    const [lines = { sums: [], conversions: [] }] = await this.database.rows<LinesRow>(sql, [
      familyId,
      currency,
      periods.map(({ start }) => start),
      accountIds,
      cover.totals.map(({ firstDay }) => firstDay),
      cover.totals.map(({ months }) => months),
      cover.totals.map(({ isOfAccounts }) => grouping === 'account' || !isOfAccounts),
      grouping === 'merchant' || filters.merchantIds !== undefined,
      ...conditions.parameters,
      ...days.parameters,
    ]);
    const sums = lines.sums.map((sum) => ({ ...sum, amount: ExactDecimal.of(sum.amount) }));
    return { ...lines, sums: isTagged ? onlyTags(sums, filters) : sums };
  }
}

function onlyTags(sums: readonly LineSum[], { tagIds }: LineFilters): readonly LineSum[] {
  return tagIds === undefined ? sums : sums.filter(({ id }) => tagIds.includes(id ?? NONE));
}
