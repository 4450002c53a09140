import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { isOutOfRange } from '../../platform/database/outage.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { BalancesRepository } from '../balances/balances.repository.js';
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
    const changed = [...changedDaysOf(records)].toSorted(([one], [other]) => (one < other ? -1 : 1));
    try {
      for (const [accountId, days] of changed) {
        const sorted = days === null ? null : [...days].toSorted();
        await this.balances.rebuild(familyId, [accountId], sorted?.[0] ?? null, sorted);
      }
    } catch (error) {
      if (!isOutOfRange(error)) throw error;
      throw validationFailed({ amount: ['amount makes a balance longer than 15 digits'] });
    }
  }
}

/** Returns the accounts whose balances changed, each with its changed days; null means all days. */
function changedDaysOf(records: readonly Touched[]): ReadonlyMap<string, ReadonlySet<string> | null> {
  const changed = new Map<string, Set<string> | null>();
  for (const { kind, id, before, after } of records) {
    if (kind.type === 'account' && isMoved(before, after, ['accountable_type'])) changed.set(id, null);
    if (!ENTRIES.includes(kind.type) || !isMoved(before, after, MOVING)) continue;
    for (const image of [before, after]) {
      if (image === null) continue;
      const accountId = String(image['account_id']);
      const known = changed.get(accountId);
      if (known === undefined) changed.set(accountId, new Set([String(image['date'])]));
      else known?.add(String(image['date']));
    }
  }
  return changed;
}

function isMoved(before: Image | null, after: Image | null, fields: readonly string[]): boolean {
  if (before === null || after === null) return true;
  return fields.some((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));
}
