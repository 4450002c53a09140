import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { PageRequest, PageResult } from '../../platform/pagination/page.js';
import { RecordReader } from '../record-reader.js';
import type { Change } from './change.entity.js';
import type { ChangeSet, RecordCounts } from './change-set.entity.js';
import { ChangeSetWriter } from './change-set.writer.js';
import { ChangeSetsRepository, type ChangeSetWithActor, countsOf } from './change-sets.repository.js';
import type { ListChangeSets, RevertChangeSet } from './change-sets.requests.js';
import type { OpenChangeSet } from './open-change-set.js';
import { ChangeSetReverter } from './revert/change-set.reverter.js';
import type { Kept } from './revert/kept.js';

/** What a revert did, or would do. */
export interface Reverted {
  /** The change set of the revert; null for a dry run. */
  readonly changeSet: ChangeSetWithActor | null;
  readonly counts: RecordCounts;
  readonly kept: Kept;
}

@Injectable()
export class ChangeSetsService extends RecordReader<ChangeSetWithActor> {
  constructor(
    database: Database,
    private readonly changeSets: ChangeSetsRepository,
    private readonly writer: ChangeSetWriter,
    private readonly reverter: ChangeSetReverter,
    private readonly audit: AuditLog,
  ) {
    super(database, changeSets);
  }

  async list({ familyId }: FamilyScope, query: ListChangeSets): Promise<ListResult<ChangeSetWithActor>> {
    return this.database.forFamily(familyId, () => this.changeSets.list(familyId, query));
  }

  /** Throws `not_found`. */
  async listChanges(caller: FamilyScope, id: string, query: PageRequest): Promise<PageResult<Change>> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, async () => {
      await this.get(caller, id);
      return this.changeSets.listChanges(familyId, id, query);
    });
  }

  /**
   * Reverts a change set. Throws `not_found`, `change_set_not_revertable`, and `revert_conflict` if records stand in the way
   * and the request does not say to keep them.
   */
  async revert(caller: Caller, id: string, body: RevertChangeSet): Promise<Reverted> {
    const { familyId } = caller;
    const isDryRun = body.dry_run === true;
    const facts = { kind: 'revert', rank: 'person', revertsId: id, isDryRun } as const;
    const { record } = await this.writer.write(
      familyId,
      facts,
      async () => {
        const kept = await this.change(familyId, id);
        if (kept.records.length > 0 && body.on_conflict !== 'keep') throw conflict(kept);
        if (!isDryRun) {
          const changeSetId = this.writer.current.id;
          this.audit.record({
            action: 'change_set.reverted',
            subject: { type: 'change_set', id },
            details: { ids: [changeSetId] },
          });
        }
        return kept;
      },
      async (kept, open): Promise<Reverted> => ({
        changeSet: isDryRun ? null : await this.stored(caller, open),
        counts: countsOf(open.changes),
        kept,
      }),
    );
    return record;
  }

  private async stored(caller: FamilyScope, { id }: OpenChangeSet): Promise<ChangeSetWithActor> {
    return this.get(caller, id);
  }

  /** Takes a change set back; for the revert of one, puts that one back in its place. */
  private async change(familyId: string, id: string): Promise<Kept> {
    const wanted = await this.changeSets.lock(familyId, id);
    if (wanted === null) throw notFound();
    if (!wanted.isRevertable) throw notRevertable(wanted);
    const base = await this.baseOf(familyId, wanted);
    const isApplied = base.changeSet.status === 'applied';
    const kept = isApplied
      ? await this.reverter.takeBack(familyId, base.changeSet.id)
      : await this.reverter.putBack(familyId, base.changeSet.id);
    await this.changeSets.setStatus(familyId, id, 'reverted');
    if (base.changeSet.id !== id) {
      await this.changeSets.setStatus(familyId, base.changeSet.id, isApplied ? 'reverted' : 'applied');
    }
    return kept;
  }

  /** Follows reverts, and reverts of reverts, to the change set that they take out or put back. */
  private async baseOf(familyId: string, from: ChangeSetWithActor): Promise<ChangeSetWithActor> {
    let found = from;
    while (found.changeSet.revertsId !== null) {
      const next = await this.changeSets.lock(familyId, found.changeSet.revertsId);
      if (next === null) throw new Error('A change set that was reverted is gone');
      found = next;
    }
    return found;
  }
}

function conflict({ records }: Kept): DomainError {
  const count = records.length === 1 ? '1 record stands' : `${records.length} records stand`;
  return new DomainError('revert_conflict', `The change set cannot be reverted whole: ${count} in the way.`, {
    details: { conflicts: records },
  });
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
