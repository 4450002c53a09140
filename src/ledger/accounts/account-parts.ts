import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import { ListFields, type ListFieldsWriter } from '../records/list-fields.js';
import type { RecordValues } from '../records/records.repository.js';
import { AccountBelongingsRepository } from './account-belongings.repository.js';

/** Deletes what belongs to an account with it, and brings it back with it. */
@Injectable()
export class AccountParts implements ListFieldsWriter, OnModuleInit {
  constructor(
    private readonly lists: ListFields,
    private readonly belongings: AccountBelongingsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.register('account', this);
  }

  async write({ familyId }: OpenChangeSet, accounts: readonly RecordValues[]): Promise<void> {
    await this.belongings.insert(familyId, accounts);
  }

  async forget({ familyId }: OpenChangeSet, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.belongings.release(familyId, ids);
  }
}
