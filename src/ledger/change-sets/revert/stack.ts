import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../records/record-kind.js';
import type { LaterChange } from '../change-sets.repository.js';

/**
 * The later changes of the records of a change set. For each field, the lowest change that counts stores the value to restore
 * when it is reverted. A revert of the change set below it replaces that value. A reverted change stores the value for when it
 * is put back.
 */
export class Stack {
  private readonly byRecord = new Map<string, LaterChange[]>();
  private readonly moved = new Map<LaterChange, Image | null>();

  /** @param later the earliest first */
  constructor(later: readonly LaterChange[]) {
    for (const change of later) {
      const others = this.byRecord.get(change.recordId) ?? [];
      this.byRecord.set(change.recordId, [...others, change]);
    }
  }

  /** Returns whether a person or a client changed the record later, by a change that counts. */
  isEdited(recordId: string): boolean {
    return this.laterOf(recordId).some(({ rank, action }) => rank === 'person' && action === 'updated');
  }

  /** Returns the lowest later change that set a field, or deleted the record; undefined if there is none. */
  above(recordId: string, field: string): LaterChange | undefined {
    return this.laterOf(recordId).find(({ before }) => before !== null && Object.hasOwn(before, field));
  }

  /** Returns the later change that deleted the record; undefined if there is none. */
  deletionOf(recordId: string): LaterChange | undefined {
    return this.laterOf(recordId).find(({ action }) => action === 'deleted');
  }

  /**
   * Replaces the value below the later changes. The reverted changes up to the lowest one that counts store the new value, so
   * that they are put back on it.
   */
  moveBelow(recordId: string, field: string, from: unknown, to: unknown): void {
    for (const change of this.byRecord.get(recordId) ?? []) {
      if (change.before === null || !Object.hasOwn(change.before, field)) continue;
      if (change.isLive) return;
      const below = this.restoresOf(change);
      if (below === null || !isDeepStrictEqual(below[field] ?? null, from ?? null)) continue;
      this.setRestores(change, { ...below, [field]: to ?? null });
    }
  }

  /** Returns an image of a record with the values that later changes set. */
  withLater(recordId: string, image: Image): Image {
    return this.laterOf(recordId)
      .filter(({ action }) => action === 'updated')
      .reduce((whole, { after }) => ({ ...whole, ...after }), image);
  }

  /** Returns an image of a record with what lies below the values that later changes set. */
  withoutLater(recordId: string, image: Image): Image {
    return this.laterOf(recordId)
      .filter(({ action }) => action === 'updated')
      .reduceRight((whole, change) => ({ ...whole, ...this.restoresOf(change) }), image);
  }

  /** Returns what a later change restores; null if it brings no record back. */
  restoresOf(change: LaterChange): Image | null {
    const moved = this.moved.get(change);
    return moved === undefined ? change.restores : moved;
  }

  /** Sets what a later change restores. */
  setRestores(change: LaterChange, restores: Image | null): void {
    this.moved.set(change, restores);
  }

  /** The changes whose restores have moved. */
  get movedRestores(): readonly { changeSetId: string; recordId: string; restores: Image | null }[] {
    return [...this.moved].map(([{ changeSetId, recordId }, restores]) => ({ changeSetId, recordId, restores }));
  }

  private laterOf(recordId: string): readonly LaterChange[] {
    return (this.byRecord.get(recordId) ?? []).filter(({ isLive }) => isLive);
  }
}
