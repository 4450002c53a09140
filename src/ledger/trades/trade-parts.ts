import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import { EntryExternalIdsRepository } from '../entries/entry-external-ids.repository.js';
import { ListFields, type ListFieldsWriter } from '../records/list-fields.js';
import type { RecordValues } from '../records/records.repository.js';

/** Stores the external ids of trades. */
@Injectable()
export class TradeParts implements ListFieldsWriter, OnModuleInit {
  constructor(
    private readonly lists: ListFields,
    private readonly externalIds: EntryExternalIdsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.register('trade', this);
  }

  async write({ familyId }: OpenChangeSet, records: readonly RecordValues[]): Promise<void> {
    await this.externalIds.write(familyId, records);
  }

  async forget({ familyId }: OpenChangeSet, ids: readonly string[]): Promise<void> {
    await this.externalIds.forget(familyId, ids);
  }
}
