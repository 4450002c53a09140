import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ChangeSet } from './change-set.entity.js';
import { ChangeSetsRepository } from './change-sets.repository.js';
import { MachineChangeSets } from './machine-change-sets.js';

/**
 * Puts imports into the list of change sets. They have no changes there: an import has its own outcomes and before-images,
 * and its own revert.
 */
@Injectable()
export class ImportChangeSets {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetsRepository,
    private readonly machine: MachineChangeSets,
  ) {}

  /**
   * Publishes an import. Needs a unit of work, as its last step.
   * @returns the id of the change set
   */
  async published(familyId: string, importId: string, publish: () => Promise<void>): Promise<string> {
    const publishAs = async (changeSetId: string): Promise<string> => {
      await publish();
      return changeSetId;
    };
    return this.machine.record(familyId, publishAs, async () => ({ ...factsOf(importId), kind: 'import' }));
  }

  /** Reverts an import. Needs a unit of work, as its last step. */
  async reverted<T>(familyId: string, importId: string, revert: () => Promise<T>): Promise<T> {
    return this.machine.record(familyId, revert, async () => {
      const sets = this.database.repository(ChangeSet);
      const applied = await sets.findOneBy({ familyId, importId, kind: 'import', status: 'applied' });
      if (applied !== null) await this.changeSets.setStatus(familyId, applied.id, 'reverted');
      return { ...factsOf(importId), kind: 'import_revert', revertsId: applied?.id ?? null };
    });
  }

  /** Deletes an import. Records that its revert kept then no longer name it. Needs a unit of work, as its last step. */
  async deleted<T>(familyId: string, importId: string, remove: () => Promise<T>): Promise<T> {
    return this.machine.recordChanges(familyId, { ...factsOf(importId), kind: 'import_revert' }, remove);
  }
}

function factsOf(importId: string): Pick<ChangeSet, 'rank' | 'actorType' | 'actorId' | 'importId'> {
  return { rank: 'import', actorType: 'import', actorId: importId, importId };
}
