import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { AccountIdentity } from './account-identity.js';
import { KnownIdentity } from './account-identity.entity.js';

@Injectable()
export class AccountIdentitiesRepository {
  constructor(private readonly database: Database) {}

  /** Those of an account, by scheme and number. */
  async list(familyId: string, accountId: string): Promise<readonly KnownIdentity[]> {
    return this.database
      .repository(KnownIdentity)
      .find({ where: { familyId, accountId }, order: { scheme: 'ASC', number: 'ASC', id: 'ASC' } });
  }

  async get(familyId: string, accountId: string, id: string): Promise<KnownIdentity | null> {
    return this.database.repository(KnownIdentity).findOneBy({ familyId, accountId, id });
  }

  /** Those of the family that have these numbers, with their accounts. @param keys as of `numberKeyOf` */
  async findByNumbers(familyId: string, keys: readonly string[]): Promise<readonly KnownIdentity[]> {
    return this.database
      .repository(KnownIdentity)
      .find({ where: { familyId, numberKey: In([...keys]) }, relations: { account: true } });
  }

  /** Adds identities that a person says an account has. */
  async create(familyId: string, accountId: string, identities: readonly AccountIdentity[]): Promise<void> {
    const values = identities.map(({ scheme, bank, number, currency }) => {
      return { familyId, accountId, scheme, bank, number, currency, decidedBy: 'person' as const };
    });
    await this.database.repository(KnownIdentity).insert(values);
  }

  /** Marks identities as decided by a person, so that no revert removes them. */
  async confirm(familyId: string, ids: readonly string[]): Promise<void> {
    await this.database
      .repository(KnownIdentity)
      .update({ familyId, id: In([...ids]) }, { decidedBy: 'person', updatedAt: () => 'now()' });
  }

  async delete(familyId: string, ids: readonly string[]): Promise<void> {
    await this.database.repository(KnownIdentity).delete({ familyId, id: In([...ids]) });
  }
}
