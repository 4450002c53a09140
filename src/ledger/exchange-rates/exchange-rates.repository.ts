import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { ExchangeRate } from './exchange-rate.entity.js';
import type { ImportedRate, ListExchangeRates, RateQuestion } from './exchange-rates.requests.js';
import { EXCHANGE_RATES } from './exchange-rate.kind.js';
import type { RateSource } from './rate-sources.js';

const FIND = sqlFile(new URL('./find-rate.sql', import.meta.url));
const RATES_OF_DAYS = sqlFile(new URL('./rates-of-days.sql', import.meta.url)).replace(/^--.*\n/gm, '');

/**
 * The rates of many days as common table expressions of a statement, without WITH. Its parameters $1 and $2 are the family
 * and the currency to convert to. The last expression is `rates (currency, day, rate, date)`.
 * @param wanted selects each `from_currency` and `date` once
 */
export function ratesOfDays(wanted: string): string {
  return RATES_OF_DAYS.replace('{{wanted}}', () => wanted).trimEnd();
}

const FIND_OF_DAYS = `
  WITH ${ratesOfDays('SELECT from_currency, date FROM unnest($3::char(3)[], $4::date[]) AS pair (from_currency, date)')}
  SELECT currency, day, rate, date FROM rates`;

const LOCK_IMPORTED = `
  SELECT r.id, r.from_currency AS "from", r.to_currency AS "to", r.date::text AS date
  FROM jsonb_to_recordset($2::jsonb) AS given ("from" char(3), "to" char(3), date date)
  JOIN exchange_rates r ON r.family_id = $1 AND r.from_currency = given."from" AND r.to_currency = given."to"
    AND r.date = given.date AND r.source = 'imported'
  ORDER BY r.id FOR UPDATE OF r`;

type RateKey = Pick<ImportedRate, 'from' | 'to' | 'date'>;

/** The rate between two currencies for a day. */
export interface FoundRate {
  /** The currency between the two; null if they have a rate themselves. */
  readonly across: string | null;
  /** Units of the second currency for one of the first, as decimal text. */
  readonly rate: string;
  /** The day of the rate; the older one of two. */
  readonly date: string;
  /** The less trusted source of two. */
  readonly source: RateSource;
  /** Whether the rate is more than 31 days older than the day that was asked for. */
  readonly stale: boolean;
}

/** A currency and a day on which something is converted from it. */
export interface CurrencyDay {
  readonly currency: string;
  readonly day: string;
}

/** The rate that counts on a day. */
export interface DayRate extends CurrencyDay, Pick<FoundRate, 'rate' | 'date'> {}

/** The exchange rates of a family. Needs a unit of work. */
@Injectable()
export class ExchangeRatesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(familyId: string, query: ListExchangeRates): Promise<ListResult<ExchangeRate>> {
    const records = this.database.repository(ExchangeRate);
    const where = {
      familyId,
      ...givenFilters({ from: query.from, to: query.to, source: query.source, date: datesWithin(query) }),
    };
    return listPart(records, { where, order: newestFirst('exchange_rates'), query, kind: EXCHANGE_RATES });
  }

  async get(familyId: string, id: string): Promise<ExchangeRate | null> {
    return this.rates.findOneBy({ familyId, id });
  }

  /** Returns the rate for a day, by the order in `find-rate.sql`; null if there is none. */
  async find(familyId: string, { from, to, date }: RateQuestion): Promise<FoundRate | null> {
    const [found] = await this.database.rows<FoundRate>(FIND, [familyId, from, to, date]);
    return found ?? null;
  }

  /**
   * Returns the rates for many days, by the same order.
   * @param to the currency to convert to
   * @param wanted each currency and day once; those without a rate are left out of the answer
   */
  async findOfDays(familyId: string, to: string, wanted: readonly CurrencyDay[]): Promise<readonly DayRate[]> {
    if (wanted.length === 0) return [];
    const [currencies, days] = [wanted.map(({ currency }) => currency), wanted.map(({ day }) => day)];
    return this.database.rows<DayRate>(FIND_OF_DAYS, [familyId, to, currencies, days]);
  }

  /**
   * Returns the ids of the imported rates that are of the pairs and days of a list. They stay locked until the unit of work
   * ends.
   * @returns ids by `keyOfRate`
   */
  async lockImported(familyId: string, rates: readonly ImportedRate[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<RateKey & { id: string }>(LOCK_IMPORTED, [familyId, JSON.stringify(rates)]);
    return new Map(rows.map(({ id, ...key }) => [keyOfRate(key), id]));
  }

  private get rates(): Repository<ExchangeRate> {
    return this.database.repository(ExchangeRate);
  }
}

/** What a source has only one rate of. */
export function keyOfRate({ from, to, date }: RateKey): string {
  return `${from} ${to} ${date}`;
}
