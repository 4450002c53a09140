import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { datesWithin, givenFilters } from '../list-filters.repository.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { ExchangeRate, type RateSource } from './exchange-rate.entity.js';
import type { ImportedRate, ListExchangeRates, RateQuestion } from './exchange-rates.requests.js';

const FIND = sqlFile(new URL('./find-rate.sql', import.meta.url));
const FIND_OF_DAYS = sqlFile(new URL('./find-rates-of-days.sql', import.meta.url));
const UPSERT_IMPORTED = sqlFile(new URL('./upsert-imported-rates.sql', import.meta.url));

/** The members of a rate that a request can set. */
export type RateValues = Pick<ExchangeRate, 'from' | 'to' | 'date' | 'rate' | 'source'>;

/** What a source has only one rate of. */
export type RateKey = Omit<RateValues, 'rate'>;

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
    return listPart(records, { where, order: newestFirst('exchange_rates'), query });
  }

  async get(familyId: string, id: string): Promise<ExchangeRate | null> {
    return this.rates.findOneBy({ familyId, id });
  }

  async getByKey(familyId: string, { from, to, date, source }: RateKey): Promise<ExchangeRate | null> {
    return this.rates.findOneBy({ familyId, from, to, date, source });
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

  /** Inserts a rate, unless its key is taken, even by a transaction that commits meanwhile. @returns whether it did */
  async create(familyId: string, id: string, values: RateValues): Promise<boolean> {
    const { raw } = await this.rates
      .createQueryBuilder()
      .insert()
      .values({ ...values, familyId, id })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as readonly unknown[]).length > 0;
  }

  async update(familyId: string, id: string, changes: Partial<RateValues>): Promise<void> {
    await this.rates.update({ familyId, id }, { ...changes, updatedAt: () => 'now()' });
  }

  /** @returns false if it does not exist */
  async delete(familyId: string, id: string): Promise<boolean> {
    return ((await this.rates.delete({ familyId, id })).affected ?? 0) > 0;
  }

  /** Inserts or updates rates of the source `imported`. @param rates with each pair and day only once */
  async upsertImported(
    familyId: string,
    rates: readonly ImportedRate[],
  ): Promise<{ readonly created: number; readonly updated: number }> {
    const [counts] = await this.database.rows<{ created: number; updated: number }>(UPSERT_IMPORTED, [
      familyId,
      JSON.stringify(rates.map((rate) => ({ ...rate, id: newId() }))),
    ]);
    if (counts === undefined) throw new Error('The counts of an upsert were not returned');
    return counts;
  }

  private get rates(): Repository<ExchangeRate> {
    return this.database.repository(ExchangeRate);
  }
}
