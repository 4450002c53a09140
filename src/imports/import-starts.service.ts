import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { DomainError } from '../platform/errors.js';
import { faultPoint } from '../platform/fault-point.js';
import type { Caller } from '../platform/http/caller.js';
import { notFound } from '../platform/http/path-id.js';
import { WorkQueue } from '../platform/queue/work-queue.js';
import { findEditable, notEditable } from './editable-import.js';
import type { Import } from './import.entity.js';
import { TRANSITIONS, type Transition } from './import-status.js';
import { IMPORTS_LANE } from './imports.lane.js';
import { ImportsRepository } from './imports.repository.js';
import { formatOf } from './formats/index.js';
import { Checker } from './pipeline/check.js';
import { PublishObjections } from './publish-objections.js';

/** A publish or a revert that was started and whose bell has not rung yet. */
interface Started {
  /** The import as it was right after the start. */
  readonly record: Import;
  readonly attempt: number;
  /** What undoes the start. */
  readonly back: Transition;
}

/** Starts publishes and reverts: changes the status and hands the work to the queue. */
@Injectable()
export class ImportStarts {
  private readonly logger = new Logger(ImportStarts.name);

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
   * Checks whether the import can be published, and starts the publish, both under the lock of the import. Rows that were
   * staged by the same request are not checked again here; the publish itself checks them against the current ledger.
   * @returns the import right after the start
   */
  async publish(caller: Caller, id: string, { justStaged }: { justStaged: boolean }): Promise<Import> {
    const started = await this.database.forFamily(caller.familyId, async () => {
      const found = await findEditable(this.imports, caller.familyId, id, 'published');
      if (!justStaged) await this.recheck(caller.familyId, found);
      const record = await this.imports.get(caller.familyId, id);
      const objection = await this.objections.find(caller.familyId, record);
      if (objection === null) return this.begin(caller, record, TRANSITIONS.startPublishing);
      await this.imports.change(caller.familyId, id, { error: objection.message });
      return objection;
    });
    if (started instanceof DomainError) throw started;
    if (started === null) throw notEditable('published', 'importing');
    return this.ring(caller, started);
  }

  /** @returns the import right after the start */
  async revert(caller: Caller, id: string): Promise<Import> {
    const started = await this.database.forFamily(caller.familyId, async () => {
      const record = await this.imports.findForUpdate(caller.familyId, id);
      if (record === null) throw notFound();
      const begun = await this.begin(caller, record, TRANSITIONS.startReverting);
      if (begun !== null) return begun;
      const message = `The import is ${record.status}; only a complete import can be undone.`;
      throw new DomainError('not_revertable', message, { importId: id });
    });
    return this.ring(caller, started);
  }

  /** Looks again at the rows together and at the family, which may be another one since they were staged. */
  private async recheck(familyId: string, { id, type }: Import): Promise<void> {
    await this.database.bePatient();
    await this.checker.recheck(familyId, id, formatOf(type));
  }

  /** @returns null when the import is not in a status to start from */
  private async begin(caller: Caller, { id, status }: Import, transition: Transition): Promise<Started | null> {
    if ((await this.imports.countRunning(caller.familyId)) >= this.config.maxRunsPerFamily) throw queueFull(id);
    const attempt = await this.imports.start(caller.familyId, id, transition);
    if (attempt === null) return null;
    const action = transition === TRANSITIONS.startPublishing ? 'import.published' : 'import.reverted';
    this.audit.record({ action, subject: { type: 'import', id } });
    const record = await this.imports.get(caller.familyId, id);
    await this.queue.add(caller.familyId, IMPORTS_LANE, [{ subjectId: id, attempt, size: record.rowsCount }]);
    return { record, attempt, back: { from: [transition.to], to: status } };
  }

  /** Rings for a worker. When the queue is away, the import goes back to where it was, unless one has begun already. */
  private async ring(caller: Caller, started: Started): Promise<Import> {
    const { record, attempt } = started;
    const importId = record.id;
    try {
      faultPoint('job:unqueued');
      await this.queue.ring(IMPORTS_LANE);
      faultPoint('job:queued');
      return record;
    } catch (cause) {
      this.logger.error({ importId, attempt, err: cause }, 'The queue did not take a bell');
      const message = 'The import is stored, but the queue could not take it. Try again.';
      if (!(await this.takeBack(caller, started, message))) return record;
      throw new DomainError('publish_failed', message, { importId });
    }
  }

  /** @returns whether it was taken back: false when somebody has begun */
  private async takeBack({ familyId }: Caller, { record, attempt, back }: Started, error: string): Promise<boolean> {
    const { id } = record;
    return this.database.forFamily(familyId, async () => {
      if (!(await this.queue.withdraw(familyId, IMPORTS_LANE, id))) return false;
      return this.imports.finish(familyId, id, attempt, back, { error });
    });
  }
}

function queueFull(importId: string): DomainError {
  const message = 'The import is stored, but too many others wait to be published or undone. Try again later.';
  return new DomainError('publish_failed', message, { importId, retryAfter: 10 });
}
