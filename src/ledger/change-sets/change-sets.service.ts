import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { PageRequest, PageResult } from '../../platform/pagination/page.js';
import { WorkQueue } from '../../platform/queue/work-queue.js';
import { RecordReader } from '../record-reader.js';
import type { Change } from './change.entity.js';
import type { RecordCounts } from './change-set.entity.js';
import { ChangeSetWriter } from './change-set.writer.js';
import { ChangeSetsRepository, type ChangeSetWithActor, countsOf } from './change-sets.repository.js';
import type { ListChangeSets, RevertChangeSet } from './change-sets.requests.js';
import type { ChangeSetFacts } from './open-change-set.js';
import { Kept, refuseKept } from './revert/kept.js';
import { Reversals } from './revert/reversals.js';
import type { RevertJob } from './revert/reverts.handler.js';
import { REVERTS_LANE } from './revert/reverts.lane.js';

/** A revert of more records is left to a job. */
const MOST_AT_ONCE = 10_000;

/** What a revert did, or would do. */
export interface Reverted {
  /** The change set of the revert; null for a dry run. */
  readonly changeSet: ChangeSetWithActor | null;
  readonly counts: RecordCounts;
  readonly kept: Kept;
  /** Whether a job does it, so that counts and what is kept are not known yet. */
  readonly isStarted: boolean;
}

@Injectable()
export class ChangeSetsService extends RecordReader<ChangeSetWithActor> {
  constructor(
    database: Database,
    private readonly changeSets: ChangeSetsRepository,
    private readonly writer: ChangeSetWriter,
    private readonly reversals: Reversals,
    private readonly queue: WorkQueue,
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
   * Reverts a change set; one of many records is left to a job. Throws `not_found`, `change_set_not_revertable`, and
   * `revert_conflict` if records stand in the way and the request does not say to keep them.
   */
  async revert(caller: Caller, id: string, body: RevertChangeSet): Promise<Reverted> {
    if (body.dry_run !== true) {
      const started = await this.startIfLarge(caller, id, body);
      if (started !== null) return { changeSet: started, counts: {}, kept: new Kept(), isStarted: true };
    }
    return this.revertAtOnce(caller, id, body);
  }

  private async revertAtOnce(caller: Caller, id: string, body: RevertChangeSet): Promise<Reverted> {
    const { familyId } = caller;
    const isDryRun = body.dry_run === true;
    const { record } = await this.writer.write(
      familyId,
      { ...factsOf(id), isDryRun },
      async () => {
        const kept = await this.reversals.atOnce(familyId, await this.reversals.find(familyId, id));
        refuseKept(kept, body);
        if (!isDryRun) this.recordRevert(id, this.writer.current.id);
        return kept;
      },
      async (kept, open): Promise<Reverted> => ({
        changeSet: isDryRun ? null : await this.get(caller, open.id),
        counts: countsOf(open.changes),
        kept,
        isStarted: false,
      }),
    );
    return record;
  }

  /** @returns the change set of the revert, which a job fills; null if a request can do it */
  private async startIfLarge(caller: Caller, id: string, body: RevertJob): Promise<ChangeSetWithActor | null> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, async () => {
      const { baseId } = await this.reversals.find(familyId, id);
      const total = await this.changeSets.countChanges(familyId, baseId);
      if (total <= MOST_AT_ONCE) return null;
      const revertId = newId();
      const job: RevertJob = { on_conflict: body.on_conflict };
      await this.writer.plan(familyId, revertId, factsOf(id), job);
      await this.changeSets.setProgress(familyId, revertId, 0, total);
      await this.changeSets.setStatus(familyId, id, 'reverting');
      await this.queue.enqueue(familyId, REVERTS_LANE, [{ subjectId: revertId }]);
      this.recordRevert(id, revertId);
      return this.get(caller, revertId);
    });
  }

  private recordRevert(id: string, revertId: string): void {
    this.audit.record({
      action: 'change_set.reverted',
      subject: { type: 'change_set', id },
      details: { ids: [revertId] },
    });
  }
}

function factsOf(id: string): ChangeSetFacts & { readonly revertsId: string } {
  return { kind: 'revert', rank: 'person', revertsId: id };
}
