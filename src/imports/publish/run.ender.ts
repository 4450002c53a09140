import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { EventType } from '../../platform/events/vocabulary.js';
import type { Turn } from '../../platform/queue/lane.js';
import { ImportLog } from '../import-log.js';
import { type Transition, TRANSITIONS } from '../import-status.js';
import type { Import, KeptRecord } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { ProfileLearner } from '../profiles/profile.learner.js';
import { Verifier } from '../verify/verifier.js';
import { type EndedRun, RunMetrics } from './run.metrics.js';

/** What a run leaves for its end. */
interface RunResult {
  /** The accounts that the import had created before the run. */
  readonly accountIds: readonly string[];
}

/**
 * Ends publishes and reverts: sets the status by compare-and-set, and records the event. Each method is the last step of
 * its unit of work, and returns whether the attempt was the current one of the import.
 */
@Injectable()
export class RunEnder {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly profileLearner: ProfileLearner,
    private readonly verifier: Verifier,
    private readonly log: ImportLog,
    private readonly metrics: RunMetrics,
  ) {}

  /** Lists the accounts that the import has created. Call it before the run, so that its end knows what it changed. */
  async listAccounts({ familyId, subjectId: id }: Turn): Promise<readonly string[]> {
    return this.log.listAccounts(familyId, id);
  }

  async endPublish(
    turn: Turn,
    record: Import,
    { changeSetId, accountIds }: RunResult & { readonly changeSetId: string },
  ): Promise<boolean> {
    await this.profileLearner.learn(turn.familyId, record);
    await this.log.recordAccounts(record, accountIds);
    await this.log.recordProposals(record, changeSetId);
    const ended = { run: 'publish', result: 'complete' } as const;
    return this.finish(turn, TRANSITIONS.finishPublishing, 'import.completed', ended, { error: null });
  }

  async endRevert(
    turn: Turn,
    record: Import,
    { keptRecords, accountIds }: RunResult & { readonly keptRecords: readonly KeptRecord[] },
  ): Promise<boolean> {
    await this.log.recordAccounts(record, accountIds);
    await this.verifier.note(turn.familyId, turn.subjectId, 'reverted', null);
    const ended = { run: 'revert', result: 'complete' } as const;
    return this.finish(turn, TRANSITIONS.finishReverting, 'import.reverted', ended, { error: null, keptRecords });
  }

  /** @param error for clients */
  async fail(turn: Turn, kind: 'publish' | 'revert', error: string): Promise<boolean> {
    const transition = kind === 'publish' ? TRANSITIONS.failPublishing : TRANSITIONS.failReverting;
    const isCurrent = await this.finish(turn, transition, 'import.failed', { run: kind, result: 'failed' }, { error });
    if (kind === 'publish') await this.verifier.note(turn.familyId, turn.subjectId, 'failed', error);
    return isCurrent;
  }

  private async finish(
    { familyId, subjectId: id, attempt }: Turn,
    transition: Transition,
    type: Extract<EventType, `import.${string}`>,
    ended: EndedRun,
    result: { readonly error: string | null; readonly keptRecords?: readonly KeptRecord[] },
  ): Promise<boolean> {
    if (!(await this.imports.finish(familyId, id, attempt, transition, result))) return false;
    await this.log.recordByJob(type, await this.imports.getExisting(familyId, id));
    this.database.afterCommit(async () => this.metrics.count(ended));
    return true;
  }
}
