import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../../platform/database/database.js';
import { ChangeSetWriter } from '../../change-sets/change-set.writer.js';
import type { ChangeSetFacts } from '../../change-sets/open-change-set.js';
import { LedgerRecords } from '../../records/ledger-records.js';
import { RecordsRepository } from '../../records/records.repository.js';
import { EXCHANGE_RATES } from '../exchange-rate.kind.js';
import type { Quote } from './exchange-rate.provider.js';
import { type NeededCurrency, ProvidedRatesRepository } from './provided-rates.repository.js';

const FETCH: ChangeSetFacts = { kind: 'sync', rank: 'sync' };

/** What families need of a provider of exchange rates, and what it gave them. */
@Injectable()
export class ProvidedRatesService {
  constructor(
    private readonly database: Database,
    private readonly provided: ProvidedRatesRepository,
    private readonly changeSets: ChangeSetWriter,
    private readonly records: LedgerRecords,
    private readonly repository: RecordsRepository,
  ) {}

  /** Returns the families with money in another currency than their own. */
  async families(): Promise<readonly string[]> {
    return this.provided.families();
  }

  /** Returns the currencies that a family needs rates of. @param base the currency of the provider */
  async needed(familyId: string, base: string): Promise<readonly NeededCurrency[]> {
    return this.database.forFamily(familyId, () => this.provided.needed(familyId, base));
  }

  /** Stores the quotes that the family does not have. @returns how many they were */
  async store(familyId: string, base: string, quotes: readonly Quote[]): Promise<number> {
    const { record } = await this.changeSets.write(
      familyId,
      FETCH,
      async () => {
        await this.repository.lockKind(familyId, EXCHANGE_RATES);
        const known = await this.provided.known(familyId, base);
        const fresh = quotes.filter(({ currency, date }) => !known.has(`${currency} ${date}`));
        await this.records.insert(
          EXCHANGE_RATES,
          fresh.map(({ currency, date, rate }) => ({
            id: newId(),
            values: { from: base, to: currency, date, rate, source: 'provider' },
          })),
        );
        return fresh.length;
      },
      async (stored) => stored,
    );
    return record;
  }
}
