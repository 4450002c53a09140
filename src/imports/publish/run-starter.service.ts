import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { faultPoint } from '../../platform/fault-point.js';
import { WorkQueue } from '../../platform/queue/work-queue.js';
import { Checker } from '../check/checker.js';
import { PublishObjections } from '../check/publish-objections.js';
import { formatOf } from '../formats/index.js';
import { notEditable, TRANSITIONS, type Transition } from '../import-status.js';
import type { Import } from '../import.entity.js';
import { IMPORTS_LANE } from '../imports.lane.js';
import { ofStoredImport } from '../imports.errors.js';
import { ImportsRepository } from '../imports.repository.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';
import { importSettings } from '../imports.settings.js';

/** A publish or a revert that was started but is not yet in the queue. */
interface Started {
  /** The import right after the start. */
  readonly record: Import;
  readonly attempt: number;
  /** Undoes the start. */
  readonly undo: Transition;
}

/** Starts publishes and reverts: changes the status and enqueues the work. */
@Injectable()
export class RunStarter {
  private readonly logger = new Logger(RunStarter.name);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly objections: PublishObjections,
    private readonly checker: Checker,
    private readonly queue: WorkQueue,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Starts a publish, or throws the reason why the import cannot be published. Locks the import.
   * @param justStaged whether this request has checked the rows; the publish checks them again in any case
   * @returns the import right after the start
   */
  async startPublish(caller: Caller, id: string, { justStaged }: { justStaged: boolean }): Promise<Import> {
    const started = await this.database.forFamily(caller.familyId, async () => {
      const found = await this.imports.lockEditable(caller.familyId, id, 'published');
      if (!justStaged) await this.recheck(caller.familyId, found);
      const record = await this.imports.getExisting(caller.familyId, id);
      const objection = await this.objections.get(caller.familyId, record);
      if (objection === null) return this.begin(caller, record, TRANSITIONS.startPublishing);
      await this.imports.update(caller.familyId, id, { error: objection.message });
      return objection;
    });
    if (started instanceof DomainError) throw started;
    if (started === null) throw notEditable('published', 'importing');
    return this.enqueue(caller, started);
  }

  /** Starts a revert. @returns the import right after the start */
  async startRevert(caller: Caller, id: string): Promise<Import> {
    const started = await this.database.forFamily(caller.familyId, async () => {
      const record = await this.imports.lock(caller.familyId, id);
      if (record === null) throw notFound();
      const begun = await this.begin(caller, record, TRANSITIONS.startReverting);
      if (begun !== null) return begun;
      const message = `The import is ${record.status}; only a complete import can be undone.`;
      throw new DomainError('not_revertable', message, ofStoredImport(id));
    });
    return this.enqueue(caller, started);
  }

  /** Runs the checks again, because the ledger can have changed since the rows were staged. */
  private async recheck(familyId: string, { id, type }: Import): Promise<void> {
    await this.database.liftTimeouts();
    await this.checker.recheck(familyId, id, formatOf(type));
  }

  /** Begins a transition. @returns null if the status does not allow it */
  private async begin(caller: Caller, { id, status }: Import, transition: Transition): Promise<Started | null> {
    if ((await this.imports.countRunning(caller.familyId)) >= importSettings.of(this.config).maxRunsPerFamily)
      throw queueFull(id);
    const attempt = await this.imports.start(caller.familyId, id, transition);
    if (attempt === null) return null;
    const action = transition === TRANSITIONS.startPublishing ? 'import.published' : 'import.reverted';
    this.audit.record({ action, subject: { type: 'import', id } });
    const record = await this.imports.getExisting(caller.familyId, id);
    await this.queue.add(caller.familyId, IMPORTS_LANE, [{ subjectId: id, attempt, size: record.rowsCount }]);
    return { record, attempt, undo: { from: [transition.to], to: status } };
  }

  /** Notifies the queue. If the queue is down, the start is undone, unless a worker has already begun. */
  private async enqueue(caller: Caller, started: Started): Promise<Import> {
    const { record, attempt } = started;
    const importId = record.id;
    try {
      faultPoint('job:unqueued');
      await this.queue.ring(IMPORTS_LANE);
      faultPoint('job:queued');
      return record;
    } catch (cause) {
      this.logger.error({ importId, attempt, err: cause }, 'The queue could not be notified');
      const message = 'The import is stored, but the queue could not take it. Try again.';
      if (!(await this.undo(caller, started, message))) return record;
      throw new DomainError('publish_failed', message, ofStoredImport(importId));
    }
  }

  /** Undoes a start. @returns false if a worker has begun */
  private async undo({ familyId }: Caller, { record, attempt, undo }: Started, error: string): Promise<boolean> {
    const { id } = record;
    return this.database.forFamily(familyId, async () => {
      if (!(await this.queue.withdraw(familyId, IMPORTS_LANE, id))) return false;
      return this.imports.finish(familyId, id, attempt, undo, { error });
    });
  }
}

function queueFull(importId: string): DomainError {
  const message = 'The import is stored, but too many others wait to be published or undone. Try again later.';
  return new DomainError('publish_failed', message, { ...ofStoredImport(importId), retryAfter: 10 });
}
