import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { type AuditedRecord, AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/outage.js';
import { DomainError, notFound } from '../../platform/errors.js';
import { createIdempotently } from '../../platform/idempotency/create-idempotently.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { presentQuantity } from '../decimal.js';
import { RecordReader } from '../record-reader.js';
import type { ExchangeRate, RateSource } from './exchange-rate.entity.js';
import { ExchangeRatesRepository, type RateKey, type RateValues } from './exchange-rates.repository.js';
import type {
  ChangeExchangeRate,
  CreateExchangeRate,
  ImportedRate,
  ImportRates,
  ListExchangeRates,
  RateQuestion,
} from './exchange-rates.requests.js';

/** The answer to a lookup. */
export interface LookedUpRate {
  readonly rate: string;
  readonly date: string;
  /** null for a currency and itself. */
  readonly source: RateSource | null;
  /** The currencies on the way, the asked ones included. */
  readonly path: readonly string[];
  readonly stale: boolean;
}

/** How many rates of a list were new, another number, and the same. */
export interface ImportedCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const SAME_CURRENCY = 'to must be another currency than from';

@Injectable()
export class ExchangeRatesService extends RecordReader<ExchangeRate> {
  constructor(
    database: Database,
    private readonly rates: ExchangeRatesRepository,
    private readonly audit: AuditLog,
  ) {
    super(database, rates);
  }

  async list({ familyId }: FamilyScope, query: ListExchangeRates): Promise<ListResult<ExchangeRate>> {
    return this.database.forFamily(familyId, () => this.rates.list(familyId, query));
  }

  /** Throws `already_exists` if the source has a rate of the pair and the day. */
  async create(caller: Caller, { source, ...wanted }: CreateExchangeRate): Promise<ExchangeRate> {
    const { familyId } = caller;
    const values: RateValues = { ...wanted, source: source ?? 'entered' };
    refuseEqualCurrencies(values);
    return this.database.forFamily(familyId, () =>
      createIdempotently(
        (id) => this.rates.get(familyId, id),
        async (id) => {
          if (!(await this.rates.create(familyId, id, values))) throw await this.alreadyExists(familyId, values);
          this.audit.record({ action: 'exchange_rate.created', subject: auditedRate(id) });
          return this.get(caller, id);
        },
      ),
    );
  }

  /** Throws `not_found`, and `already_exists` if the source has another rate of the pair and the day. */
  async update(caller: Caller, id: string, wanted: ChangeExchangeRate): Promise<ExchangeRate> {
    const { familyId } = caller;
    const given = givenValues(wanted);
    let values: RateValues | undefined;
    try {
      return await this.database.forFamily(familyId, async () => {
        const current = await this.get(caller, id);
        values = { ...current, ...given };
        refuseEqualCurrencies(values);
        const changes = changesOf(current, values);
        if (Object.keys(changes).length === 0) return current;
        await this.rates.update(familyId, id, changes);
        this.audit.record({
          action: 'exchange_rate.updated',
          subject: auditedRate(id),
          details: { fields: Object.keys(changes) },
        });
        return this.get(caller, id);
      });
    } catch (error) {
      if (values === undefined || !isDuplicate(error)) throw error;
      const key = values;
      throw await this.database.forFamily(familyId, () => this.alreadyExists(familyId, key));
    }
  }

  /** Throws `not_found`. */
  async delete({ familyId }: Caller, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      if (!(await this.rates.delete(familyId, id))) throw notFound();
      this.audit.record({ action: 'exchange_rate.deleted', subject: auditedRate(id) });
    });
  }

  /** Stores a list of rates as imported: all of them, or none. */
  async importRates({ familyId }: Caller, { rates }: ImportRates): Promise<ImportedCounts> {
    refuseUnusable(rates);
    return this.database.forFamily(familyId, async () => {
      const { created, updated } = await this.rates.upsertImported(familyId, rates);
      if (created + updated > 0) {
        this.audit.record({
          action: 'exchange_rate.imported',
          subject: null,
          details: { counts: { created, updated } },
        });
      }
      return { created, updated, unchanged: rates.length - created - updated };
    });
  }

  /** Returns the rate for a day. Throws `exchange_rate_missing`. */
  async lookUp({ familyId }: FamilyScope, question: RateQuestion): Promise<LookedUpRate> {
    const { from, to, date } = question;
    if (from === to) return { rate: '1', date, source: null, path: [from], stale: false };
    const found = await this.database.forFamily(familyId, () => this.rates.find(familyId, question));
    if (found === null) {
      throw new DomainError('exchange_rate_missing', `There is no rate from ${from} to ${to} on ${date} or earlier.`);
    }
    return { ...found, path: found.across === null ? [from, to] : [from, found.across, to] };
  }

  private async alreadyExists(familyId: string, key: RateKey): Promise<DomainError> {
    const existing = await this.rates.getByKey(familyId, key);
    if (existing === null) throw new Error('An exchange rate that is in the way vanished');
    const { from, to, date, source } = key;
    const message = `There is a rate from ${from} to ${to} on ${date} with the source ${source} already.`;
    return new DomainError('already_exists', message, { details: { id: existing.id } });
  }
}

/** Returns the members that differ. */
function changesOf(current: RateValues, values: RateValues): Partial<RateValues> {
  const names = ['from', 'to', 'date', 'source'] as const;
  return {
    ...Object.fromEntries(names.flatMap((name) => (values[name] === current[name] ? [] : [[name, values[name]]]))),
    ...(presentQuantity(values.rate) !== presentQuantity(current.rate) && { rate: values.rate }),
  };
}

/** Returns the members of a change. Throws `validation_failed` for those that are null. */
function givenValues(wanted: ChangeExchangeRate): Partial<RateValues> {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const nulls = given.flatMap(([name, value]) =>
    value === null ? [[name, [`${name} must not be null`]] as const] : [],
  );
  if (nulls.length > 0) throw validationFailed(Object.fromEntries(nulls));
  return Object.fromEntries(given) as Partial<RateValues>;
}

function refuseEqualCurrencies({ from, to }: Pick<RateValues, 'from' | 'to'>): void {
  if (from === to) throw validationFailed({ to: [SAME_CURRENCY] });
}

/** Throws `validation_failed` if a rate of a list is of one currency, or of the pair and day of an earlier one. */
function refuseUnusable(rates: readonly ImportedRate[]): void {
  const problems: Record<string, readonly string[]> = {};
  const places = new Map<string, number>();
  for (const [place, { from, to, date }] of rates.entries()) {
    if (from === to) problems[`rates.${place}.to`] = [SAME_CURRENCY];
    const key = `${from} ${to} ${date}`;
    const earlier = places.get(key);
    if (earlier === undefined) places.set(key, place);
    else problems[`rates.${place}`] = [`rates.${place} has the pair and the day of rates.${earlier}`];
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}

function auditedRate(id: string): AuditedRecord {
  return { type: 'exchange_rate', id };
}
