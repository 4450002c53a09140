import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { isTransient } from '../platform/database/outage.js';
import { EventLog } from '../platform/events/event-log.js';
import { faultPoint } from '../platform/fault-point.js';
import type { Turn } from '../platform/queue/lane.js';
import type { Claim } from './sync.entity.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { type Ending, endingOf } from './sync-tree.js';
import { Syncers } from './syncers/syncers.js';

/** Runs syncs. A sync that a lost worker left unfinished can be run again. */
@Injectable()
export class SyncsRunner {
  private readonly logger = new Logger(SyncsRunner.name);

  constructor(
    private readonly database: Database,
    private readonly claims: SyncClaimsRepository,
    private readonly syncers: Syncers,
    private readonly events: EventLog,
  ) {}

  /**
   * Does the work of a sync, unless it has ended or is too old, and ends it and the parents that waited for it. Rejects on a
   * transient failure, such as a lost database, and leaves the sync as it is.
   */
  async run(turn: Turn): Promise<void> {
    const { familyId, subjectId: id } = turn;
    const claim = await this.database.forFamily(familyId, () => this.claims.claim(familyId, id));
    if (claim === null) return this.retire(familyId, id);
    faultPoint('sync:claimed');
    const problem = claim.isWorked ? null : await this.work(claim);
    await this.database.forFamily(familyId, async () => {
      await turn.end();
      if (problem !== null) await this.end(familyId, id, 'failed', problem);
      else if (await this.claims.markWorked(familyId, id)) await this.settle(familyId, id);
    });
    faultPoint('sync:ended');
  }

  /** Marks an unfinished sync as stale when it is too old; its parent no longer waits for it. */
  async retire(familyId: string, id: string): Promise<void> {
    await this.database.forFamily(familyId, async () => {
      const retired = await this.claims.retire(familyId, id);
      if (retired === undefined) return;
      this.logger.warn({ familyId, syncId: id }, 'A sync goes stale');
      if (retired.parentId !== null) await this.settle(familyId, retired.parentId);
    });
  }

  /** @returns what went wrong, or null */
  private async work(claim: Claim): Promise<string | null> {
    try {
      await this.syncers.of(claim.syncableType).sync(claim);
      faultPoint('sync:worked');
      return null;
    } catch (error) {
      if (isTransient(error)) throw error;
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * Ends a sync whose own work and children are done. Joins the unit of work in which the last of them ended. Of two children
   * that end at once, the second waits for the lock of the first and then sees its end.
   */
  private async settle(familyId: string, id: string): Promise<void> {
    const tree = await this.claims.lockTree(familyId, id);
    const ending = tree?.isWorked === true ? endingOf(tree.status, tree.children) : null;
    if (ending !== null) await this.end(familyId, id, ending, ending === 'failed' ? 'A child failed' : null);
  }

  private async end(familyId: string, id: string, ending: Ending, error: string | null): Promise<void> {
    const ended = await this.claims.finish(familyId, id, ending, error);
    if (ended === undefined) return;
    this.events.record({
      type: `sync.${ending}`,
      subject: { type: 'sync', id },
      data: { syncable: { type: ended.syncableType, id: ended.syncableId } },
    });
    this.database.afterCommit(async () => this.logger.log({ familyId, syncId: id, ending }, 'A sync ended'));
    if (ended.parentId !== null) await this.settle(familyId, ended.parentId);
  }
}
