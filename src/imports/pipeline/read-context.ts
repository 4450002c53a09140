import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../ledger/index.js';
import type { ReadContext } from '../formats/format.js';
import { todayIn } from '../formats/kit/dates.js';
import type { Import } from '../import.entity.js';
import { ImportFamiliesRepository } from '../import-families.repository.js';

/** Gathers what a format may know of the family while it reads. */
@Injectable()
export class ReadContexts {
  constructor(
    private readonly families: ImportFamiliesRepository,
    private readonly accounts: AccountsRepository,
  ) {}

  async contextFor(familyId: string, record: Import): Promise<ReadContext> {
    const family = await this.families.find(familyId);
    const target = record.accountId === null ? null : await this.accounts.find(familyId, record.accountId);
    const byName = new Map<string, string>();
    if (target === null) {
      const reachable = await this.families.listReachableAccounts(familyId, record.id);
      for (const { name, currency } of reachable) byName.set(nameKey(name), currency);
    }
    return {
      settings: record.settings,
      today: todayIn(family.timeZone),
      preferredDateFormat: family.dateFormat,
      hasTargetAccount: target !== null,
      isLiability: target?.classification === 'liability',
      currencyOf: (account) =>
        target?.currency ?? (account === null ? undefined : byName.get(nameKey(account))) ?? family.currency,
      hasAccount: (account) => target !== null || (account !== null && byName.has(nameKey(account))),
    };
  }
}

/** The spelling by which names are compared, as the database does it. */
function nameKey(name: string): string {
  return name
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase();
}
