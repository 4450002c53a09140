import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Family } from './family.entity.js';

/** The changed fields. Absent ones stay the same. */
export type FamilyChanges = Partial<
  Pick<Family, 'name' | 'currency' | 'timeZone' | 'assistantAllowed' | 'autoCategorize'>
>;

@Injectable()
export class FamilyRepository {
  constructor(private readonly database: Database) {}

  async get(familyId: string): Promise<Family> {
    return this.database.repository(Family).findOneByOrFail({ id: familyId });
  }

  async create(family: Pick<Family, 'id' | 'name' | 'currency'>): Promise<void> {
    await this.database.repository(Family).insert(family);
  }

  async update(familyId: string, changes: FamilyChanges): Promise<void> {
    await this.database.repository(Family).update({ id: familyId }, changes);
  }

  async delete(familyId: string): Promise<void> {
    await this.database.repository(Family).delete({ id: familyId });
  }
}
