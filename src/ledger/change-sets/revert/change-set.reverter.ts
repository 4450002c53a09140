import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { lockedBy, locksOf, valuesOf } from '../../records/image.js';
import { LedgerRecords } from '../../records/ledger-records.js';
import type { Image, RecordKind, Values } from '../../records/record-kind.js';
import { RECORD_KINDS } from '../../records/record-kinds.js';
import { RecordsRepository } from '../../records/records.repository.js';
import type { Change } from '../change.entity.js';
import type { Action } from '../change-set.entity.js';
import { ChangeSetsRepository } from '../change-sets.repository.js';
import type { Kept } from './kept.js';
import { LivingReferences } from './living-references.js';
import { Stack } from './stack.js';

/** Changes of one kind of record by one change set. */
interface Group {
  readonly kind: RecordKind;
  readonly changes: readonly Change[];
}

/** The steps that a revert makes with the fields of updated records, and with created and deleted ones. */
interface Direction {
  /** The value that a field has while the change set is in its present state; a field with another one is left. */
  present(change: Change, field: string): unknown;
  /** Returns the value to set, and remembers what the change set restores from then on. */
  swap(change: Change, field: string, value: unknown): unknown;
}

/**
 * Reverts change sets by the law of the ledger: it is what the change sets that are not reverted give, in their order.
 * Needs an open change set, which records what the revert changes.
 */
@Injectable()
export class ChangeSetReverter {
  constructor(
    private readonly changeSets: ChangeSetsRepository,
    private readonly records: LedgerRecords,
    private readonly repository: RecordsRepository,
    private readonly references: LivingReferences,
  ) {}

  /**
   * Takes changes of a change set out of the ledger.
   * @param kept gets what stays as it is
   */
  async takeBack(familyId: string, changeSetId: string, changes: readonly Change[], kept: Kept): Promise<void> {
    const stack = await this.stackOver(familyId, changeSetId, changes);
    for (const group of groupsOf(changes, 'deleted')) {
      const images = group.changes.flatMap(({ recordId: id, restores: image }) =>
        image === null ? [] : [{ id, image: stack.withLater(id, image) }],
      );
      await this.bringBack(familyId, group.kind, images, kept);
    }
    const direction: Direction = {
      present: ({ after }, field) => after?.[field],
      swap: ({ restores }, field) => restores?.[field],
    };
    for (const group of groupsOf(changes, 'updated')) await this.setFields(familyId, group, stack, direction, kept);
    for (const group of groupsOf(changes, 'created').toReversed())
      await this.deleteCreated(familyId, group, stack, kept);
    await this.changeSets.setRestores(familyId, stack.movedRestores);
  }

  /**
   * Puts changes of a change set that was reverted back in their place.
   * @param kept gets what stays as it is
   */
  async putBack(familyId: string, changeSetId: string, changes: readonly Change[], kept: Kept): Promise<void> {
    const stack = await this.stackOver(familyId, changeSetId, changes);
    const own = new Map(changes.map(({ recordId, restores }) => [recordId, restores]));
    for (const { kind, changes: ofKind } of groupsOf(changes, 'created')) {
      const images = ofKind.flatMap(({ recordId: id, after: image }) => {
        if (image === null) return [];
        const whole = stack.withLater(id, image);
        // A later deletion that counts brings the record back, not this.
        const deletion = stack.deletionOf(id);
        if (deletion === undefined) return [{ id, image: whole }];
        stack.setRestores(deletion, whole);
        return [];
      });
      await this.bringBack(familyId, kind, images, kept);
    }
    const direction: Direction = {
      present: ({ restores }, field) => restores?.[field],
      swap: ({ recordId, after }, field, value) => {
        own.set(recordId, { ...own.get(recordId), [field]: value ?? null });
        return after?.[field];
      },
    };
    for (const group of groupsOf(changes, 'updated')) await this.setFields(familyId, group, stack, direction, kept);
    for (const group of groupsOf(changes, 'deleted').toReversed())
      await this.deleteAgain(familyId, group, stack, own, kept);
    await this.changeSets.setRestores(familyId, [
      ...stack.movedRestores,
      ...[...own].map(([recordId, restores]) => ({ changeSetId, recordId, restores })),
    ]);
  }

  private async stackOver(familyId: string, changeSetId: string, changes: readonly Change[]): Promise<Stack> {
    const ids = changes.map(({ recordId }) => recordId);
    for (const { kind, changes: ofKind } of groupsOf(changes)) {
      await this.repository.lock(
        familyId,
        kind,
        ofKind.map(({ recordId }) => recordId),
      );
    }
    return new Stack(await this.changeSets.laterChanges(familyId, changeSetId, ids));
  }

  /** Sets the fields of records that no later change has set. Where one has, the value goes below it. */
  private async setFields(
    familyId: string,
    { kind, changes }: Group,
    stack: Stack,
    { present, swap }: Direction,
    kept: Kept,
  ): Promise<void> {
    const images = await this.repository.read(
      familyId,
      kind,
      changes.map(({ recordId }) => recordId),
    );
    const wanted = changes.flatMap((change) => {
      const { recordId: id } = change;
      const image = images.get(id);
      const set: Record<string, unknown> = {};
      for (const field of Object.keys(change.before ?? {})) {
        const later = stack.above(id, field);
        if (later !== undefined) {
          const below = stack.restoresOf(later);
          if (below !== null) {
            const value = swap(change, field, below[field]) ?? null;
            stack.moveBelow(id, field, below[field], value);
            stack.setRestores(later, { ...below, [field]: value });
          }
          if (image !== undefined) kept.field(kind, id, field);
        } else if (image === undefined || !isDeepStrictEqual(image[field] ?? null, present(change, field) ?? null)) {
          kept.field(kind, id, field);
        } else {
          set[field] = swap(change, field, image[field]);
          stack.moveBelow(id, field, image[field], set[field]);
        }
      }
      return image === undefined || Object.keys(set).length === 0
        ? []
        : [{ id, image: set, whole: { ...image, ...set } }];
    });
    const { records, orphans } = await this.references.in(familyId, kind, wanted);
    await this.keep(
      familyId,
      kind,
      orphans.map(({ id }) => id),
      'missing_reference',
      kept,
    );
    const wholes = new Map(wanted.map(({ id, whole }) => [id, whole]));
    await this.records.restore(
      kind,
      records.map(({ id, image }) => ({ id, values: valuesToSet(image, wholes.get(id) ?? image) })),
    );
  }

  /** Creates records again that were deleted. */
  private async bringBack(
    familyId: string,
    kind: RecordKind,
    images: readonly { readonly id: string; readonly image: Image }[],
    kept: Kept,
  ): Promise<void> {
    const existing = await this.repository.existing(
      familyId,
      kind,
      images.map(({ id }) => id),
    );
    const { records, orphans } = await this.references.in(
      familyId,
      kind,
      images.filter(({ id }) => !existing.has(id)),
    );
    for (const { id, image } of orphans) kept.record(kind, id, titleIn(image), 'missing_reference');
    const wanted = records.map(({ id, image }) => ({ id, values: valuesOf(image) }));
    if (await this.repository.unlessTaken(() => this.records.recreate(kind, wanted))) return;
    for (const [place, record] of wanted.entries()) {
      const isBack = await this.repository.unlessTaken(() => this.records.recreate(kind, [record]));
      if (!isBack) kept.record(kind, record.id, titleIn(records[place]?.image ?? {}), 'name_taken');
    }
  }

  /** Deletes records that the change set created, unless a person changed them since or others use them. */
  private async deleteCreated(familyId: string, { kind, changes }: Group, stack: Stack, kept: Kept): Promise<void> {
    for (const { recordId } of changes) {
      const deletion = stack.deletionOf(recordId);
      if (deletion !== undefined) stack.setRestores(deletion, null);
    }
    await this.deleteUnused(
      familyId,
      kind,
      changes.map(({ recordId }) => recordId),
      stack,
      kept,
    );
  }

  /** Deletes records that the change set deleted and its revert brought back. */
  private async deleteAgain(
    familyId: string,
    { kind, changes }: Group,
    stack: Stack,
    own: Map<string, Image | null>,
    kept: Kept,
  ): Promise<void> {
    const ids = changes.map(({ recordId }) => recordId);
    const images = await this.repository.read(familyId, kind, ids);
    await this.deleteUnused(familyId, kind, ids, stack, kept);
    for (const [id, image] of images) own.set(id, stack.withoutLater(id, image));
  }

  private async deleteUnused(
    familyId: string,
    kind: RecordKind,
    ids: readonly string[],
    stack: Stack,
    kept: Kept,
  ): Promise<void> {
    const existing = await this.repository.existing(familyId, kind, ids);
    const there = ids.filter((id) => existing.has(id));
    const edited = there.filter((id) => stack.isEdited(id));
    const used = await this.repository.used(familyId, kind, there);
    await this.keep(familyId, kind, edited, 'edited', kept);
    await this.keep(
      familyId,
      kind,
      there.filter((id) => used.has(id) && !edited.includes(id)),
      'used',
      kept,
    );
    await this.records.delete(
      kind,
      there.filter((id) => !used.has(id) && !edited.includes(id)),
    );
  }

  private async keep(
    familyId: string,
    kind: RecordKind,
    ids: readonly string[],
    reason: Kept['records'][number]['reason'],
    kept: Kept,
  ): Promise<void> {
    if (ids.length === 0) return;
    const titles = await this.repository.titles(familyId, kind, ids);
    for (const id of ids) kept.record(kind, id, titles.get(id) ?? '', reason);
  }
}

/** Groups changes by kind, in an order in which records can be created. */
function groupsOf(changes: readonly Change[], action?: Action): readonly Group[] {
  const wanted = action === undefined ? changes : changes.filter((change) => change.action === action);
  return RECORD_KINDS.map((kind) => ({
    kind,
    changes: wanted.filter(({ recordType }) => recordType === kind.type),
  })).filter((group) => group.changes.length > 0);
}

/** The values of some members of an image. @param whole the image with them, for its locks */
function valuesToSet(members: Image, whole: Image): Values {
  const fields = Object.entries(members).filter(([name]) => lockedBy(name) === null);
  const hasLocks = fields.length < Object.keys(members).length;
  const locks = locksOf(whole);
  return { ...Object.fromEntries(fields), ...(hasLocks && { locked_fields: locks.length > 0 ? locks : null }) };
}

function titleIn(image: Image): string {
  return typeof image['name'] === 'string' ? image['name'] : '';
}
