import { Injectable } from '@nestjs/common';
import { isDuplicate } from '../../platform/database/outage.js';
import { DomainError } from '../../platform/errors.js';
import { LedgerRecords } from './ledger-records.js';
import { pluralOf } from './plural.js';
import type { RecordKind, RecordType, Use } from './record-kind.js';
import { kindOf } from './record-kinds.js';
import { UsesRepository } from './uses.repository.js';

/** The number of records that a merge moved, by their type in the plural. */
export type Moved = Readonly<Record<string, number>>;

/** Lets what names a record name another one, or none. Needs a change set, which records the changes. */
@Injectable()
export class RecordReplacer {
  constructor(
    private readonly records: LedgerRecords,
    private readonly uses: UsesRepository,
  ) {}

  /** Moves everything that names one of the sources to the target, locked fields too. */
  async move(familyId: string, kind: RecordKind, sources: readonly string[], target: string): Promise<Moved> {
    const moved = new Map<string, Set<string>>();
    for (const use of kind.uses ?? []) {
      const users = await this.uses.findUsers(familyId, use, sources);
      const all = moved.get(use.type) ?? new Set();
      moved.set(use.type, new Set([...all, ...users]));
      if (users.length === 0) continue;
      const joined = use.totals === undefined ? [] : await this.uses.findUsers(familyId, use, [target]);
      await this.change(familyId, use, [...new Set([...users, ...joined])], async () => {
        const totalled = await this.uses.move(familyId, use, sources, target);
        return [...users, ...totalled];
      });
    }
    return Object.fromEntries([...moved].map(([type, ids]) => [pluralOf(type), ids.size]));
  }

  /** Clears references to records where the record that has them can do without. Throws `conflict` if two become equal. */
  async clear(familyId: string, kind: RecordKind, ids: readonly string[]): Promise<void> {
    for (const use of kind.uses ?? []) {
      const { cleared } = use;
      if (cleared === undefined) continue;
      const users = await this.uses.findUsers(familyId, use, ids);
      if (users.length === 0) continue;
      await this.change(familyId, use, users, async () => {
        await this.uses.clear(familyId, use, cleared, ids);
        return users;
      });
    }
  }

  /**
   * @param ids the records that `work` may change
   * @param work returns the records that it changed
   */
  private async change(
    familyId: string,
    { type }: Use,
    ids: readonly string[],
    work: () => Promise<readonly string[]>,
  ): Promise<void> {
    const kind = kindOf(type as RecordType);
    const refusingEqual = async (): Promise<readonly string[]> => {
      try {
        return await work();
      } catch (error) {
        if (isDuplicate(error)) throw new DomainError('conflict', `Two ${pluralOf(type)} would become equal.`);
        throw error;
      }
    };
    await this.records.recording(kind, ids, async (changeSetId) => {
      await this.uses.stamp(familyId, kind.table, changeSetId, await refusingEqual());
    });
  }
}
