import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ChangeSet, JobFailure } from '../change-set.entity.js';
import { ChangeSetWriter } from '../change-set.writer.js';
import { ChangeSetsRepository } from '../change-sets.repository.js';
import type { RevertChangeSet } from '../change-sets.requests.js';
import type { ChangeSetFacts } from '../open-change-set.js';
import { PlannedChangeSetHandler } from '../planned-change-set.handler.js';
import { MOST_STORED, refuseKept, summaryOf } from './kept.js';
import { Reversals } from './reversals.js';
import { REVERTS_LANE } from './reverts.lane.js';

/** What a job is asked to do. */
export type RevertJob = Pick<RevertChangeSet, 'on_conflict'>;

/** Reverts change sets that are too large for a request. */
@Injectable()
export class RevertsHandler extends PlannedChangeSetHandler {
  override readonly lane = REVERTS_LANE;

  constructor(
    database: Database,
    changeSets: ChangeSetsRepository,
    writer: ChangeSetWriter,
    private readonly reversals: Reversals,
  ) {
    super(database, changeSets, writer);
  }

  protected override factsOf(planned: ChangeSet): ChangeSetFacts {
    return { kind: 'revert', rank: 'person', revertsId: revertedBy(planned) };
  }

  protected override async fill(planned: ChangeSet): Promise<void> {
    const { familyId, id, job } = planned;
    const total = planned.total ?? 0;
    const reversal = await this.reversals.resume(familyId, revertedBy(planned));
    let done = 0;
    const kept = await this.reversals.inParts(familyId, reversal, async (records) => {
      await this.writer.flush();
      done += records;
      await this.showProgress(planned, done, total);
    });
    refuseKept(kept, job as RevertJob, MOST_STORED);
    await this.changeSets.setKept(familyId, id, summaryOf(kept));
    await this.changeSets.setProgress(familyId, id, total, total);
  }

  protected override async fail(planned: ChangeSet, failure: JobFailure): Promise<void> {
    await super.fail(planned, failure);
    await this.changeSets.setStatus(planned.familyId, revertedBy(planned), 'applied');
  }
}

function revertedBy({ revertsId }: ChangeSet): string {
  if (revertsId === null) throw new Error('A revert names what it reverts');
  return revertsId;
}
