import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import { todayIn } from '../formats/kit/dates.js';
import type { Import } from '../import.entity.js';
import { ImportFamiliesRepository } from './parse-context.repository.js';
import { ImportProfilesRepository } from '../profiles/import-profiles.repository.js';
import { nameKey, type ReadingFacts } from './parse-context.js';

/** Gathers what a format may know of the family while it reads. */
@Injectable()
export class ReadingFactsService {
  constructor(
    private readonly families: ImportFamiliesRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ImportProfilesRepository,
  ) {}

  /** @param record an import, or what would be one */
  async factsFor(
    familyId: string,
    record: Pick<Import, 'id' | 'type' | 'accountId' | 'settings'>,
  ): Promise<ReadingFacts> {
    const family = await this.families.find(familyId);
    const target = record.accountId === null ? null : await this.accounts.find(familyId, record.accountId);
    const reachable = target === null ? await this.families.listReachableAccounts(familyId, record.id) : [];
    return {
      settings: record.settings,
      today: todayIn(family.timeZone),
      preferredDateFormat: family.dateFormat,
      familyCurrency: family.currency,
      profiles: await this.profiles.listKnown(familyId, record.type),
      target: target && {
        id: target.id,
        currency: target.currency,
        isLiability: target.classification === 'liability',
      },
      currencies: new Map(reachable.map(({ name, currency }) => [nameKey(name), currency])),
    };
  }
}
