import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import { EntryExternalIdsRepository } from '../entries/entry-external-ids.repository.js';
import { listed } from '../records/listed.js';
import { ListFields, type ListFieldsWriter } from '../records/list-fields.js';
import type { RecordValues } from '../records/records.repository.js';
import type { SplitLineImage } from './transaction-rules.js';
import { TransactionPartsRepository } from './transaction-parts.repository.js';

/** Stores the tags, split lines and external ids of transactions. */
@Injectable()
export class TransactionParts implements ListFieldsWriter, OnModuleInit {
  constructor(
    private readonly lists: ListFields,
    private readonly parts: TransactionPartsRepository,
    private readonly externalIds: EntryExternalIdsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.register('transaction', this);
  }

  async write(
    { familyId, id: changeSetId }: OpenChangeSet,
    records: readonly RecordValues[],
    areNew: boolean,
  ): Promise<void> {
    const tagged = listed<string>(records, 'tag_ids').map(({ id, list }) => ({ id, tag_ids: list }));
    const split = listed<SplitLineImage>(records, 'split_lines');
    const lines = split.flatMap(({ id: parentId, list }) => list.map((line) => ({ ...line, parent_id: parentId })));
    if (split.length > 0) {
      await this.parts.replaceLines(
        familyId,
        changeSetId,
        split.map(({ id }) => id),
        lines,
      );
    }
    await this.parts.alignLines(
      familyId,
      (areNew ? split : records).map(({ id }) => id),
    );
    await this.parts.replaceTags(familyId, [
      ...tagged,
      ...lines.map(({ id, tag_ids: tagIds }) => ({ id, tag_ids: tagIds })),
    ]);
    await this.externalIds.write(familyId, records);
  }

  async forget({ familyId }: OpenChangeSet, ids: readonly string[]): Promise<void> {
    await this.externalIds.forget(familyId, ids);
  }
}
