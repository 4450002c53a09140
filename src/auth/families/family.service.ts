import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { Family } from './family.entity.js';
import { type FamilyChanges, FamilyRepository } from './family.repository.js';
import type { Caller } from '../../platform/access/caller.js';

/** The family of a caller. */
@Injectable()
export class FamilyService {
  constructor(
    private readonly database: Database,
    private readonly families: FamilyRepository,
    private readonly audit: AuditLog,
  ) {}

  async get({ familyId }: Caller): Promise<Family> {
    return this.database.forFamily(familyId, () => this.families.get(familyId));
  }

  async update({ familyId }: Caller, changes: FamilyChanges): Promise<Family> {
    return this.database.forFamily(familyId, async () => {
      await this.families.update(familyId, changes);
      this.audit.record({ action: 'family.updated', subject: { type: 'family', id: familyId } });
      return this.families.get(familyId);
    });
  }
}
