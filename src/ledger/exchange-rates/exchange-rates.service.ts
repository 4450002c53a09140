import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { DomainError } from '../../platform/errors.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Written } from '../change-sets/change-set.writer.js';
import type { ChangeSetFacts } from '../change-sets/open-change-set.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import type { ExchangeRate } from './exchange-rate.entity.js';
import { EXCHANGE_RATES } from './exchange-rate.kind.js';
import { presentExchangeRate } from './exchange-rates.presenter.js';
import { ExchangeRatesRepository, keyOfRate } from './exchange-rates.repository.js';
import type { ImportedRate, ImportRates, ListExchangeRates, RateQuestion } from './exchange-rates.requests.js';
import type { UpdateExchangeRate, CreateExchangeRate } from './write-exchange-rates.requests.js';
import type { LookedUpRate } from './looked-up-rate.js';

/** How many rates of a list were new, another number, and the same. */
export interface ImportedCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const SAME_CURRENCY = 'to must be another currency than from';

/** What a list of rates is: not a person's word, so that it leaves what a person locked. */
const LIST: ChangeSetFacts = { kind: 'bulk', rank: 'import' };

@Injectable()
export class ExchangeRatesService extends RecordEditor<ExchangeRate> {
  constructor(
    kit: EditingKit,
    private readonly rates: ExchangeRatesRepository,
  ) {
    super(kit, rates, EXCHANGE_RATES, presentExchangeRate);
  }

  async list({ familyId }: FamilyScope, query: ListExchangeRates): Promise<ListResult<ExchangeRate>> {
    return this.database.forFamily(familyId, () => this.rates.list(familyId, query));
  }

  /** Throws `validation_failed`, and `already_exists` if the source has a rate of the pair and the day. */
  async create(caller: Caller, body: CreateExchangeRate): Promise<Written<ExchangeRate>> {
    refuseEqualCurrencies(body);
    return this.createRecord(caller, body, async (values) => ({ source: 'entered', ...values }));
  }

  /**
   * Throws `not_found`, `precondition_failed`, `validation_failed`, and `already_exists` if the source has another rate of
   * the pair and the day.
   */
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateExchangeRate,
  ): Promise<Written<ExchangeRate>> {
    return this.changeRecord(caller, id, precondition, body, async (values, current) => {
      refuseEqualCurrencies({ from: body.from ?? current.from, to: body.to ?? current.to });
      return values;
    });
  }

  /** Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition);
  }

  /** Stores a list of rates as imported: all of them, or none. A rate that a person locked stays. */
  async importRates({ familyId }: Caller, { rates }: ImportRates): Promise<Written<ImportedCounts>> {
    refuseUnusable(rates);
    return this.kit.changeSets.write(
      familyId,
      LIST,
      async () => {
        const { created, updated } = await this.upsertImported(familyId, rates);
        if (created + updated > 0) {
          const details = { ids: [this.kit.changeSets.current.id], counts: { created, updated } };
          this.kit.audit.record({ action: 'exchange_rate.imported', subject: null, details });
        }
        return { created, updated, unchanged: rates.length - created - updated };
      },
      async (counts) => counts,
    );
  }

  private async upsertImported(
    familyId: string,
    rates: readonly ImportedRate[],
  ): Promise<Pick<ImportedCounts, 'created' | 'updated'>> {
    await this.kit.repository.lockKind(familyId, EXCHANGE_RATES);
    const known = await this.rates.lockImported(familyId, rates);
    const missing = rates.filter((rate) => !known.has(keyOfRate(rate)));
    const fresh = missing.map((rate) => ({ id: newId(), values: { ...rate, source: 'imported' } }));
    // Somebody may create one of them alone meanwhile.
    if (!(await this.kit.repository.unlessTaken(() => this.kit.records.insert(EXCHANGE_RATES, fresh)))) {
      return this.upsertImported(familyId, rates);
    }
    const changed = await this.kit.records.update(
      EXCHANGE_RATES,
      rates.flatMap((rate) => {
        const id = known.get(keyOfRate(rate));
        return id === undefined ? [] : [{ id, values: { rate: rate.rate } }];
      }),
    );
    return { created: fresh.length, updated: changed.size };
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
}

function refuseEqualCurrencies({ from, to }: Pick<ExchangeRate, 'from' | 'to'>): void {
  if (from === to) throw validationFailed({ to: [SAME_CURRENCY] });
}

/** Throws `validation_failed` if a rate of a list is of one currency, or of the pair and day of an earlier one. */
function refuseUnusable(rates: readonly ImportedRate[]): void {
  const problems: Record<string, readonly string[]> = {};
  const places = new Map<string, number>();
  for (const [place, { from, to, date }] of rates.entries()) {
    if (from === to) problems[`rates.${place}.to`] = [SAME_CURRENCY];
    const key = keyOfRate({ from, to, date });
    const earlier = places.get(key);
    if (earlier === undefined) places.set(key, place);
    else problems[`rates.${place}`] = [`rates.${place} has the pair and the day of rates.${earlier}`];
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}
