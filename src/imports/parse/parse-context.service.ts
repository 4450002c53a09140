import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import { todayIn } from '../formats/kit/dates.js';
import type { Import } from '../import.entity.js';
import { ImportProfilesRepository } from '../profiles/import-profiles.repository.js';
import { nameKey, type ParseContext } from './parse-context.js';
import { ParseContextRepository } from './parse-context.repository.js';

/** Collects the facts about the family that a format needs. Needs a unit of work. */
@Injectable()
export class ParseContextService {
  constructor(
    private readonly repository: ParseContextRepository,
    private readonly accounts: AccountsRepository,
    private readonly profiles: ImportProfilesRepository,
  ) {}

  /** Collects the facts. @param record an import, or the facts of an import that is not stored */
  async get(
    familyId: string,
    record: Pick<Import, 'id' | 'type' | 'accountId' | 'settings'>,
    filename: string | null,
  ): Promise<ParseContext> {
    const family = await this.repository.getFamily(familyId);
    const target = record.accountId === null ? null : await this.accounts.get(familyId, record.accountId);
    const mappable = target === null ? await this.repository.listMappableAccounts(familyId, record.id) : [];
    return {
      settings: record.settings,
      today: todayIn(family.timeZone),
      filename,
      preferredDateFormat: family.dateFormat,
      familyCurrency: family.currency,
      profiles: await this.profiles.listKnown(familyId, record.type),
      target: target && {
        id: target.id,
        currency: target.currency,
        isLiability: target.classification === 'liability',
      },
      currencies: new Map(mappable.map(({ name, currency }) => [nameKey(name), currency])),
    };
  }
}
