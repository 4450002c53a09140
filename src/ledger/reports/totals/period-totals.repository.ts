import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import { ratesOfDays } from '../../exchange-rates/exchange-rates.repository.js';
import { countedLines, withinPeriods } from '../flows/counted-lines.repository.js';
import { addDays, monthsLater } from '../report.periods.js';
import type { SummedPeriod } from './cover.js';

const CURRENT = sqlFile(new URL('./current-periods.sql', import.meta.url));
const OUTDATE_CONVERTED = sqlFile(new URL('./outdate-converted.sql', import.meta.url));
const MONTHS_TO_SUM = sqlFile(new URL('./months-to-sum.sql', import.meta.url));
const SUM_MONTHS = sqlFile(new URL('./sum-months.sql', import.meta.url));
const SUM_YEAR = sqlFile(new URL('./sum-year.sql', import.meta.url));
const NOTE_MONTHS = sqlFile(new URL('./note-months.sql', import.meta.url));
const NOTE_YEAR = sqlFile(new URL('./note-year.sql', import.meta.url));

const RATES = ratesOfDays('SELECT DISTINCT currency AS from_currency, day AS date FROM lines WHERE day IS NOT NULL');

const FORGET: readonly string[] = [
  `DELETE FROM period_totals WHERE family_id = $1 AND (months = 1 AND first_day = ANY ($2::date[]) OR months = 12 AND first_day = $3)`,
  `DELETE FROM summed_periods WHERE family_id = $1 AND (months = 1 AND first_day = ANY ($2::date[]) OR months = 12 AND first_day = $3)`,
  `DELETE FROM changed_months WHERE family_id = $1 AND month = ANY ($2::date[]) AND $3::date IS NOT NULL`,
];

const FAMILY = `
  SELECT f.currency, ARRAY(SELECT a.id FROM accounts a WHERE a.family_id = $1) AS accounts,
    ARRAY(SELECT a.id FROM accounts a WHERE a.family_id = $1 AND a.status <> 'draft' AND NOT a.excluded_from_reports) AS counted
  FROM families f WHERE f.id = $1`;

interface FamilyToSum {
  readonly currency: string;
  readonly accounts: readonly string[];
  /** Those that reports count. */
  readonly counted: readonly string[];
}

/** Totals of months and years. Needs a unit of work. */
@Injectable()
export class PeriodTotalsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The periods whose totals hold.
   * @param currency that they must be converted to
   * @param accountIds the accounts of a report
   */
  async listCurrent(
    familyId: string,
    currency: string,
    accountIds: readonly string[],
  ): Promise<readonly SummedPeriod[]> {
    return this.database.rows<SummedPeriod>(CURRENT, [familyId, currency, accountIds]);
  }

  /** The first days of the months to sum, in order, of the latest year that has some. */
  async listDue(familyId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ firstDay: string }>(MONTHS_TO_SUM, [familyId]);
    return rows.map(({ firstDay }) => firstDay);
  }

  /** Has the months summed again that changed exchange rates convert. Needs the snapshot on which the next months are summed. */
  async outdateConverted(familyId: string): Promise<void> {
    await this.database.affected(OUTDATE_CONVERTED, [familyId]);
  }

  /**
   * Sums months, and then their year. All statements must see one snapshot, because the noted changes that this forgets
   * are those it has summed.
   * @param months the first days of months of one year, in order
   */
  async sum(familyId: string, months: readonly string[], year: string): Promise<void> {
    const [family] = await this.database.rows<FamilyToSum>(FAMILY, [familyId]);
    if (family === undefined) return;
    const { currency, accounts, counted } = family;
    for (const statement of FORGET) await this.database.affected(statement, [familyId, months, year]);
    const days = withinPeriods(
      months.map((start) => ({ start, end: addDays(monthsLater(start, 1), -1) })),
      6,
    );
    const lines = countedLines({ key: (whole) => `ARRAY[${whole}.account_id, e.merchant_id]`, days: days.sql });
    const sql = SUM_MONTHS.replace('{{counted lines}}', () => lines).replace('{{rates of days}}', () => RATES);
    await this.database.affected(sql, [familyId, currency, months, accounts, counted, ...days.parameters]);
    await this.database.affected(NOTE_MONTHS, [familyId, currency, months, counted]);
    const [{ count } = { count: 0 }] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM summed_periods
       WHERE family_id = $1 AND months = 1 AND currency = $3 AND first_day BETWEEN $2::date AND $2::date + interval '11 months'`,
      [familyId, year, currency],
    );
    if (count < 12) return;
    await this.database.affected(SUM_YEAR, [familyId, year]);
    await this.database.affected(NOTE_YEAR, [familyId, year, currency]);
  }
}
