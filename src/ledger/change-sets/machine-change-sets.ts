import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import { actorOf } from './acting-columns.js';
import { ChangeSet } from './change-set.entity.js';
import { ChangeSetsRepository } from './change-sets.repository.js';

type Facts = Pick<ChangeSet, 'kind' | 'rank' | 'actorType' | 'actorId'> &
  Partial<Pick<ChangeSet, 'importId' | 'revertsId'>>;

/**
 * Makes change sets of units of work that write rows in sets, instead of by `LedgerRecords`: imports, syncs and decisions about
 * matches. They have no changes, field by field, but the rows name them, so that clients hear of what changed.
 */
@Injectable()
export class MachineChangeSets {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetsRepository,
  ) {}

  /**
   * Runs `work` and seals its change set. Needs a unit of work that does little afterwards, because the family's other writers
   * wait for its end.
   * @param work gets the id of the change set
   * @param factsOf is called after `work`
   */
  async record<T>(
    familyId: string,
    work: (changeSetId: string) => Promise<T>,
    factsOf: () => Promise<Facts>,
  ): Promise<T> {
    const id = newId();
    await this.changeSets.nameInRows(id);
    const result = await work(id);
    await this.store(familyId, id, await factsOf());
    return result;
  }

  /** Does the same, but stores no change set if no record changed. */
  async recordChanges<T>(familyId: string, facts: Facts, work: () => Promise<T>): Promise<T> {
    const id = newId();
    await this.changeSets.nameInRows(id);
    const result = await work();
    if (await this.changeSets.isNamed(familyId, id)) await this.store(familyId, id, facts);
    return result;
  }

  /** Does the same for a decision of the current member or key. */
  async recordDecision<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    return this.recordChanges(familyId, { kind: 'import', rank: 'person', ...actorOf() }, work);
  }

  private async store(familyId: string, id: string, facts: Facts): Promise<void> {
    await this.database.repository(ChangeSet).insert({ familyId, id, ...facts });
    await this.changeSets.seal(familyId, id);
  }
}
