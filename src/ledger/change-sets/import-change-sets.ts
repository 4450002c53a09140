import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Database } from '../../platform/database/database.js';
import { ChangeSet } from './change-set.entity.js';
import { ChangeSetsRepository } from './change-sets.repository.js';

/**
 * Puts imports into the list of change sets. They have no changes there: an import has its own outcomes and before-images,
 * and its own revert. Needs the unit of work that publishes or reverts, as its last step.
 */
@Injectable()
export class ImportChangeSets {
  constructor(
    private readonly database: Database,
    private readonly changeSets: ChangeSetsRepository,
  ) {}

  async published(familyId: string, importId: string): Promise<void> {
    await this.insert(familyId, importId, 'import', null);
  }

  async reverted(familyId: string, importId: string): Promise<void> {
    const sets = this.database.repository(ChangeSet);
    const applied = await sets.findOneBy({ familyId, importId, kind: 'import', status: 'applied' });
    if (applied !== null) await this.changeSets.setStatus(familyId, applied.id, 'reverted');
    await this.insert(familyId, importId, 'import_revert', applied?.id ?? null);
  }

  private async insert(
    familyId: string,
    importId: string,
    kind: 'import' | 'import_revert',
    revertsId: string | null,
  ): Promise<void> {
    const id = newId();
    const facts = { kind, rank: 'import', actorType: 'import', actorId: importId, importId, revertsId } as const;
    await this.database.repository(ChangeSet).insert({ familyId, id, ...facts });
    await this.changeSets.seal(familyId, id);
  }
}
