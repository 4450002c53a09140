import { Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { FamilyBusy } from '../../platform/database/family-busy.js';
import { isTransient } from '../../platform/database/outage.js';
import { DomainError } from '../../platform/errors.js';
import { LaneHandler, LostTurn, type Turn } from '../../platform/queue/lane.js';
import type { ChangeSet, JobFailure } from './change-set.entity.js';
import { ChangeSetWriter } from './change-set.writer.js';
import { ChangeSetsRepository } from './change-sets.repository.js';
import type { ChangeSetFacts } from './open-change-set.js';

/** Fills planned change sets, each in one unit of work: a worker that dies leaves nothing, and another one begins again. */
export abstract class PlannedChangeSetHandler extends LaneHandler {
  private readonly logger = new Logger(this.constructor.name);

  constructor(
    protected readonly database: Database,
    protected readonly changeSets: ChangeSetsRepository,
    protected readonly writer: ChangeSetWriter,
  ) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    const { familyId, subjectId: id } = turn;
    const planned = await this.database.forFamily(familyId, () => this.changeSets.getRunning(familyId, id));
    if (planned === null) return;
    try {
      const actor = await this.database.forFamily(familyId, () => this.changeSets.getActor(planned));
      await this.writer.fulfil(familyId, id, { ...this.factsOf(planned), actor }, async () => {
        await turn.end();
        await this.fill(planned);
      });
    } catch (error) {
      if (error instanceof LostTurn || error instanceof FamilyBusy || isTransient(error)) throw error;
      const text = `The change set ${id} failed: ${(error as Error).message}`;
      if (error instanceof DomainError) this.logger.warn(text);
      else this.logger.error(text);
      await this.database.forFamily(familyId, async () => {
        await turn.end();
        await this.fail(planned, failureOf(error));
      });
    }
  }

  protected abstract factsOf(planned: ChangeSet): ChangeSetFacts;

  /** Writes the changes, and calls `flush` of the writer after each of many parts. A `DomainError` ends it as failed. */
  protected abstract fill(planned: ChangeSet): Promise<void>;

  /** Records that the job failed and changed nothing. */
  protected async fail({ familyId, id }: ChangeSet, failure: JobFailure): Promise<void> {
    await this.changeSets.setFailed(familyId, id, failure);
  }

  /** Others see it at once, though the job has not committed. */
  protected async showProgress({ familyId, id }: ChangeSet, done: number, total: number): Promise<void> {
    await this.database.outsideTransaction(() =>
      this.database.forFamily(familyId, () => this.changeSets.setProgress(familyId, id, done, total)),
    );
  }
}

/** Returns what clients are told, which of a fault of the service is only that there was one. */
function failureOf(error: unknown): JobFailure {
  if (!(error instanceof DomainError)) {
    return { error: 'internal_server_error', message: 'The service failed; its log says why.', details: null };
  }
  return { error: error.code, message: error.message, details: error.facts.details ?? null };
}
