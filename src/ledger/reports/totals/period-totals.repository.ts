import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { countedLines, withinPeriods } from '../flows/counted-lines.repository.js';
import { addDays, monthsLater } from '../report.periods.js';
import type { SummedPeriod } from './cover.js';

const MONTHS_TO_SUM = sqlFile(new URL('./months-to-sum.sql', import.meta.url));
const SUM_MONTHS = sqlFile(new URL('./sum-months.sql', import.meta.url));
const SUM_YEAR = sqlFile(new URL('./sum-year.sql', import.meta.url));

const CURRENT = `
  SELECT p.first_day AS "firstDay", p.months FROM summed_periods p
  WHERE p.family_id = $1 AND p.currency = $2 AND NOT EXISTS (
    SELECT FROM changed_months c WHERE c.family_id = $1 AND c.month >= p.first_day
      AND c.month < (p.first_day + make_interval(months => p.months))::date)`;

const FORGET: readonly string[] = [
  `DELETE FROM period_totals WHERE family_id = $1 AND (months = 1 AND first_day = ANY ($2::date[]) OR months = 12 AND first_day = $3)`,
  `DELETE FROM summed_periods WHERE family_id = $1 AND (months = 1 AND first_day = ANY ($2::date[]) OR months = 12 AND first_day = $3)`,
  `DELETE FROM changed_months WHERE family_id = $1 AND month = ANY ($2::date[]) AND $3::date IS NOT NULL`,
];

/** Totals of months and years. Needs a unit of work. */
@Injectable()
export class PeriodTotalsRepository {
  constructor(private readonly database: Database) {}

  /** The periods whose totals hold. @param currency in which they must be summed without days */
  async listCurrent(familyId: string, currency: string): Promise<readonly SummedPeriod[]> {
    return this.database.rows<SummedPeriod>(CURRENT, [familyId, currency]);
  }

  /** The first days of the months to sum, in order, of the latest year that has some. */
  async listDue(familyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ firstDay: string }>(MONTHS_TO_SUM, [familyId]);
    return rows.map(({ firstDay }) => firstDay);
  }

  /**
   * Sums months, and then their year. All statements must see one snapshot, because the noted changes that this forgets
   * are those it has summed.
   * @param months the first days of months of one year, in order
   */
  async sum(familyId: string, months: readonly string[], year: string): Promise<void> {
    const [family] = await this.database.rows<{ currency: string; accounts: readonly string[] }>(
      `SELECT f.currency, ARRAY(SELECT a.id FROM accounts a WHERE a.family_id = $1) AS accounts FROM families f WHERE f.id = $1`,
      [familyId],
    );
    if (family === undefined) return;
    const { currency, accounts } = family;
    for (const statement of FORGET) await this.database.affected(statement, [familyId, months, year]);
    const days = withinPeriods(
      months.map((start) => ({ start, end: addDays(monthsLater(start, 1), -1) })),
      5,
    );
    const counted = countedLines({ key: (whole) => `ARRAY[${whole}.account_id, e.merchant_id]`, days: days.sql });
    await this.database.affected(
      SUM_MONTHS.replace('{{counted lines}}', () => counted),
      [familyId, currency, months, accounts, ...days.parameters],
    );
    await this.note(familyId, 1, months, currency);
    const [{ count } = { count: 0 }] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM summed_periods
       WHERE family_id = $1 AND months = 1 AND currency = $3 AND first_day BETWEEN $2::date AND $2::date + interval '11 months'`,
      [familyId, year, currency],
    );
    if (count < 12) return;
    await this.database.affected(SUM_YEAR, [familyId, year]);
    await this.note(familyId, 12, [year], currency);
  }

  private async note(familyId: string, months: 1 | 12, firstDays: readonly string[], currency: string): Promise<void> {
    await this.database.affected(
      `INSERT INTO summed_periods (family_id, months, first_day, currency) SELECT $1, $2, day, $4 FROM unnest($3::date[]) AS day`,
      [familyId, months, firstDays, currency],
    );
  }
}
