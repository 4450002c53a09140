import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '../../../platform/errors.js';
import type { RecordType } from '../../records/record-kind.js';
import { RECORD_KINDS } from '../../records/record-kinds.js';
import type { Change } from '../change.entity.js';
import { ACTIONS, type Action, type ChangeSet } from '../change-set.entity.js';
import { ChangeSetsRepository, type ChangeSetWithActor } from '../change-sets.repository.js';
import { ChangeSetReverter } from './change-set.reverter.js';
import { Kept } from './kept.js';

/** How many records a job reverts at a time. */
const PART = 2_000;

/** What the revert of a change set does: it takes one out of the ledger, or puts it back where a revert took it out. */
export interface Reversal {
  /** The change set that the request names. */
  readonly id: string;
  /** The one to take out or put back: itself, or what it reverts in the end. */
  readonly baseId: string;
  readonly takesOut: boolean;
}

/** Carries reverts out. Needs a unit of work. */
@Injectable()
export class Reversals {
  constructor(
    private readonly changeSets: ChangeSetsRepository,
    private readonly reverter: ChangeSetReverter,
  ) {}

  /** Finds what a revert does, and lets nobody else revert it meanwhile. Throws `not_found` and `change_set_not_revertable`. */
  async find(familyId: string, id: string): Promise<Reversal> {
    const wanted = await this.changeSets.lock(familyId, id);
    if (wanted === null) throw notFound();
    if (!wanted.isRevertable) throw notRevertable(wanted);
    return this.reversalOf(familyId, wanted.changeSet);
  }

  /** Finds what a revert does that a job was asked to do. */
  async resume(familyId: string, id: string): Promise<Reversal> {
    const wanted = await this.changeSets.lock(familyId, id);
    if (wanted?.changeSet.status !== 'reverting') throw new Error('A job reverts what waits for it');
    return this.reversalOf(familyId, wanted.changeSet);
  }

  /** Reverts all records at once. @returns what stays as it is */
  async atOnce(familyId: string, reversal: Reversal): Promise<Kept> {
    const kept = new Kept();
    await this.change(familyId, reversal, await this.changeSets.changesOf(familyId, reversal.baseId), kept);
    await this.settle(familyId, reversal);
    return kept;
  }

  /**
   * Reverts some records at a time, in an order in which each can be changed.
   * @param afterPart gets the number of records of each part
   * @returns what stays as it is
   */
  async inParts(familyId: string, reversal: Reversal, afterPart: (records: number) => Promise<void>): Promise<Kept> {
    const kept = new Kept();
    for (const { action, recordType } of orderOf(reversal)) {
      let part: readonly Change[] = [];
      do {
        const after = part.at(-1)?.recordId ?? null;
        part = await this.changeSets.partOfChanges(familyId, reversal.baseId, { action, recordType, after }, PART);
        if (part.length === 0) break;
        await this.change(familyId, reversal, part, kept);
        await afterPart(part.length);
      } while (part.length === PART);
    }
    await this.settle(familyId, reversal);
    return kept;
  }

  private async change(
    familyId: string,
    { baseId, takesOut }: Reversal,
    changes: readonly Change[],
    kept: Kept,
  ): Promise<void> {
    if (takesOut) await this.reverter.takeBack(familyId, baseId, changes, kept);
    else await this.reverter.putBack(familyId, baseId, changes, kept);
  }

  private async settle(familyId: string, { id, baseId, takesOut }: Reversal): Promise<void> {
    await this.changeSets.setStatus(familyId, id, 'reverted');
    if (baseId !== id) await this.changeSets.setStatus(familyId, baseId, takesOut ? 'reverted' : 'applied');
  }

  /** Follows reverts, and reverts of reverts, to the change set that they take out or put back. */
  private async reversalOf(familyId: string, wanted: ChangeSet): Promise<Reversal> {
    let base = wanted;
    while (base.revertsId !== null) {
      const next = await this.changeSets.lock(familyId, base.revertsId);
      if (next === null) throw new Error('A change set that was reverted is gone');
      base = next.changeSet;
    }
    return { id: wanted.id, baseId: base.id, takesOut: base.status !== 'reverted' };
  }
}

/** Records are made before those that name them, and deleted after them. */
function orderOf({ takesOut }: Reversal): readonly { readonly action: Action; readonly recordType: RecordType }[] {
  const types = RECORD_KINDS.map(({ type }) => type);
  const actions = takesOut ? ACTIONS.toReversed() : ACTIONS;
  const last = actions.at(-1);
  return actions.flatMap((action) =>
    (action === last ? types.toReversed() : types).map((recordType) => ({ action, recordType })),
  );
}

function notRevertable({ changeSet }: ChangeSetWithActor): DomainError {
  return new DomainError('change_set_not_revertable', reasonAgainst(changeSet));
}

function reasonAgainst({ kind, status, importId }: ChangeSet): string {
  if (kind === 'sync') return 'What a sync wrote cannot be reverted.';
  if (kind === 'import' && importId === null) {
    return 'A decision about a match is taken back with POST /api/v1/match_proposals/{id}/reopen.';
  }
  if (kind === 'import' || kind === 'import_revert') {
    return 'Imports are reverted with POST /api/v1/imports/{id}/revert, and put back by publishing them again.';
  }
  return status === 'applied' ? 'The change set is too old to be reverted.' : `The change set is ${status}.`;
}
