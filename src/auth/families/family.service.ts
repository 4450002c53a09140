import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { assistantSettings } from '../../platform/assistant.settings.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import type { Family } from './family.entity.js';
import { type FamilyChanges, FamilyRepository } from './family.repository.js';
import type { Caller } from '../../platform/access/caller.js';

/** A family with its settings as they apply. */
export type ShownFamily = Family & { readonly assistantAllowed: boolean };

/** The family of a caller. */
@Injectable()
export class FamilyService {
  constructor(
    private readonly database: Database,
    private readonly families: FamilyRepository,
    private readonly audit: AuditLog,
    private readonly config: Config,
  ) {}

  async get({ familyId }: Caller): Promise<ShownFamily> {
    return this.database.forFamily(familyId, () => this.read(familyId));
  }

  async update({ familyId }: Caller, changes: FamilyChanges): Promise<ShownFamily> {
    return this.database.forFamily(familyId, async () => {
      await this.families.update(familyId, changes);
      this.audit.record({ action: 'family.updated', subject: { type: 'family', id: familyId } });
      return this.read(familyId);
    });
  }

  private async read(familyId: string): Promise<ShownFamily> {
    const family = await this.families.get(familyId);
    const { isAllowedByDefault } = assistantSettings.of(this.config);
    return { ...family, assistantAllowed: family.assistantAllowed ?? isAllowedByDefault };
  }
}
