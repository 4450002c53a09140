import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import { todayIn } from '../formats/kit/dates.js';
import type { Import } from '../import.entity.js';
import { ImportFamiliesRepository } from '../import-families.repository.js';
import { nameKey, type ReadingFacts } from './reading-facts.js';

/** Gathers what a format may know of the family while it reads. */
@Injectable()
export class ReadingFactsService {
  constructor(
    private readonly families: ImportFamiliesRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  /** @param record an import, or what would be one */
  async factsFor(familyId: string, record: Pick<Import, 'id' | 'accountId' | 'settings'>): Promise<ReadingFacts> {
    const family = await this.families.find(familyId);
    const target = record.accountId === null ? null : await this.accounts.find(familyId, record.accountId);
    const reachable = target === null ? await this.families.listReachableAccounts(familyId, record.id) : [];
    return {
      settings: record.settings,
      today: todayIn(family.timeZone),
      preferredDateFormat: family.dateFormat,
      familyCurrency: family.currency,
      target: target && { currency: target.currency, isLiability: target.classification === 'liability' },
      currencies: new Map(reachable.map(({ name, currency }) => [nameKey(name), currency])),
    };
  }
}
