import { Injectable } from '@nestjs/common';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { Rank } from '../change-sets/change-set.entity.js';
import { ChangeSetWriter } from '../change-sets/change-set.writer.js';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import { withArticle } from './article.js';
import { changedValues, locksOf, lockOf } from './image.js';
import { inChunks, inPreparedChunks } from './in-chunks.js';
import { ListFields } from './list-fields.js';
import { type Image, namesOf, type RecordKind, type Values } from './record-kind.js';
import { kindOf } from './record-kinds.js';
import { RecordsRepository, type RecordValues } from './records.repository.js';

/**
 * Writes records of the ledger within the change set of the current unit of work, which records each change. Every write
 * of a person, a client or a rule goes through it.
 */
@Injectable()
export class LedgerRecords {
  constructor(
    private readonly changeSets: ChangeSetWriter,
    private readonly records: RecordsRepository,
    private readonly lists: ListFields,
  ) {}

  /** Creates records with the given values and locks. Throws `validation_failed` if a reference names no record of the family. */
  async insert(kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    if (records.length === 0) return;
    const open = this.changeSets.current;
    await this.refuseUnknownReferences(open.familyId, kind, records);
    await this.recreate(kind, records);
  }

  /**
   * Changes the given fields of records that exist. A person's values lock their fields; others leave locked fields as they
   * are. Throws `validation_failed` if a reference names no record of the family.
   * @returns the ids of the records that changed
   */
  async update(kind: RecordKind, records: readonly RecordValues[]): Promise<ReadonlySet<string>> {
    return this.change(kind, records, this.changeSets.current.facts.rank);
  }

  /** Changes fields of records because others changed. Locks nothing, and leaves locked fields as they are. */
  async follow(kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    await this.change(kind, records, 'rule');
  }

  /** Sets fields and locks of records exactly as given, for a revert. */
  async restore(kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    const open = this.changeSets.current;
    await inChunks(records, async (chunk) =>
      this.store(open, kind, chunk, await this.records.lock(open.familyId, kind, idsOf(chunk))),
    );
  }

  /** Creates records with all their fields and locks as given, for the revert of a deletion. */
  async recreate(kind: RecordKind, records: readonly RecordValues[]): Promise<void> {
    const open = this.changeSets.current;
    await inPreparedChunks(
      records,
      async (chunk) => this.create(open, kind, chunk),
      (images) => {
        for (const [id, image] of images) open.note(kind, id, null, image);
      },
    );
  }

  /** Deletes records, with what belongs to them. Ids that name none are ignored. */
  async delete(kind: RecordKind, ids: readonly string[]): Promise<void> {
    const open = this.changeSets.current;
    await inChunks(ids, async (chunk) => {
      const before = await this.records.lock(open.familyId, kind, chunk);
      await this.lists.forget(open, kind, [...before.keys()]);
      await this.records.delete(open.familyId, kind, [...before.keys()]);
      for (const [id, image] of before) open.note(kind, id, image, null);
    });
  }

  /**
   * Runs statements that change records of a kind in sets, and records what they changed.
   * @param ids all records that `work` may change
   */
  async recording(
    kind: RecordKind,
    ids: readonly string[],
    work: (changeSetId: string) => Promise<void>,
  ): Promise<void> {
    const open = this.changeSets.current;
    const before = await this.records.lock(open.familyId, kind, ids);
    await work(open.id);
    const after = await this.records.read(open.familyId, kind, ids);
    for (const id of ids) open.note(kind, id, before.get(id) ?? null, after.get(id) ?? null);
  }

  /** @returns the images of the new records */
  private async create(
    open: OpenChangeSet,
    kind: RecordKind,
    records: readonly RecordValues[],
  ): Promise<ReadonlyMap<string, Image>> {
    const images = await this.records.insert(open.familyId, kind, open.id, records);
    await this.lists.write(open, kind, records, true);
    const listed = records.filter(({ values }) => kind.lists?.some(({ name }) => Object.hasOwn(values, name)) === true);
    if (listed.length === 0) return images;
    return new Map([...images, ...(await this.records.read(open.familyId, kind, idsOf(listed)))]);
  }

  private async change(kind: RecordKind, records: readonly RecordValues[], rank: Rank): Promise<ReadonlySet<string>> {
    const open = this.changeSets.current;
    const changedIds = new Set<string>();
    await inChunks(records, async (chunk) => {
      const before = await this.records.lock(open.familyId, kind, idsOf(chunk));
      const changed = chunk.flatMap(({ id, values }) => {
        const image = before.get(id);
        if (image === undefined) return [];
        const changes = changedValues(kind, withLocksAsList(image), withLocks(rank, kind, image, values));
        return Object.keys(changes).length === 0 ? [] : [{ id, values: changes }];
      });
      await this.refuseUnknownReferences(open.familyId, kind, changed);
      await this.store(open, kind, changed, before);
      for (const { id } of changed) changedIds.add(id);
    });
    return changedIds;
  }

  private async store(
    open: OpenChangeSet,
    kind: RecordKind,
    changed: readonly RecordValues[],
    before: ReadonlyMap<string, Image>,
  ): Promise<void> {
    if (changed.length === 0) return;
    await this.records.update(open.familyId, kind, open.id, changed);
    await this.lists.write(open, kind, changed, false);
    const after = await this.records.read(open.familyId, kind, idsOf(changed));
    for (const { id } of changed) open.note(kind, id, before.get(id) ?? null, after.get(id) ?? null);
  }

  private async refuseUnknownReferences(
    familyId: string,
    kind: RecordKind,
    records: readonly RecordValues[],
  ): Promise<void> {
    const problems: Record<string, readonly string[]> = {};
    for (const { name, references } of kind.fields) {
      if (references === undefined) continue;
      const wanted = new Set(records.map(({ values }) => values[name]).filter((value) => typeof value === 'string'));
      if (wanted.size === 0) continue;
      const known = await this.records.existing(familyId, kindOf(references), [...wanted]);
      if (known.size < wanted.size)
        problems[name] = [`${name} must be the id of ${withArticle(references.replaceAll('_', ' '))} of your family`];
    }
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
  }
}

/** Returns the values of a write with the locks that follow from them, without fields that the writer may not change. */
function withLocks(rank: Rank, kind: RecordKind, image: Image, values: Values): Values {
  const locks = locksOf(image);
  if (rank !== 'person') {
    return Object.fromEntries(Object.entries(values).filter(([name]) => !locks.includes(name)));
  }
  if (Object.hasOwn(values, 'locked_fields')) return values;
  const named = namesOf(kind).filter((name) => Object.hasOwn(values, name));
  const all = [...new Set([...locks, ...named])].toSorted();
  return { ...values, locked_fields: all };
}

/** An image with its locks as the list that a write gives. */
function withLocksAsList(image: Image): Image {
  const locks = locksOf(image);
  const fields = Object.entries(image).filter(([name]) => !locks.some((field) => lockOf(field) === name));
  return { ...Object.fromEntries(fields), locked_fields: locks.length > 0 ? locks : null };
}

function idsOf(records: readonly RecordValues[]): readonly string[] {
  return records.map(({ id }) => id);
}
