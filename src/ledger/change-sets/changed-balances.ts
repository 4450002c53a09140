import { Injectable } from '@nestjs/common';
import { isOutOfRange } from '../../platform/database/outage.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { BalancesRepository } from '../balances/balances.repository.js';
import { differenceOf } from '../records/image.js';
import type { Image, RecordType } from '../records/record-kind.js';
import type { Touched } from './open-change-set.js';

const ENTRIES: readonly RecordType[] = ['transaction', 'trade', 'valuation'];
/** The fields of an entry that balances are computed from. */
const MOVING = ['account_id', 'date', 'amount', 'currency', 'pending', 'kind'];

/** Lets balances follow changed entries in the same unit of work, so that they are right when a write is answered. */
@Injectable()
export class ChangedBalances {
  constructor(private readonly balances: BalancesRepository) {}

  /** Throws `validation_failed` if a balance gets more than 15 digits. */
  async follow(familyId: string, records: readonly Touched[]): Promise<void> {
    const firstDays = [...firstDaysOf(records)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    try {
      for (const [accountId, from] of firstDays) await this.balances.rebuild(familyId, [accountId], from);
    } catch (error) {
      if (!isOutOfRange(error)) throw error;
      throw validationFailed({ amount: ['amount makes a balance longer than 15 digits'] });
    }
  }
}

/** Returns the accounts whose balances changed, each with its first changed day; null means all days. */
function firstDaysOf(records: readonly Touched[]): ReadonlyMap<string, string | null> {
  const days = new Map<string, string | null>();
  for (const { kind, id, before, after } of records) {
    if (kind.type === 'account' && isMoved(before, after, ['accountable_type'])) days.set(id, null);
    if (!ENTRIES.includes(kind.type) || !isMoved(before, after, MOVING)) continue;
    for (const image of [before, after]) {
      if (image === null) continue;
      const accountId = String(image['account_id']);
      const date = String(image['date']);
      const known = days.get(accountId);
      if (known === undefined || (known !== null && date < known)) days.set(accountId, date);
    }
  }
  return days;
}

function isMoved(before: Image | null, after: Image | null, fields: readonly string[]): boolean {
  if (before === null || after === null) return true;
  return fields.some((field) => Object.hasOwn(differenceOf(before, after).after, field));
}
