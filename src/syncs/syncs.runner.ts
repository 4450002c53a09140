import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { mayPass } from '../platform/database/outage.js';
import { faultPoint } from '../platform/fault-point.js';
import { HeldClaim } from './held-claim.js';
import type { Claim } from './sync.entity.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { type Ending, endingOf } from './sync-tree.js';
import { Syncers } from './syncers/syncers.js';

/** Works on syncs. Whatever happens to a worker on its way, a sync it leaves unfinished can be run again. */
@Injectable()
export class SyncsRunner {
  private readonly logger = new Logger(SyncsRunner.name);

  constructor(
    private readonly database: Database,
    private readonly claims: SyncClaimsRepository,
    private readonly syncers: Syncers,
  ) {}

  /**
   * Does the work of a sync, if it is there to be taken, and ends it and the parents that waited for it. Rejects when the
   * work met something that passes, such as a database that is away: the sync is left as it is, for the sweeper.
   */
  async run(familyId: string, id: string): Promise<void> {
    const claim = await this.database.forFamily(familyId, () => this.claims.claim(familyId, id));
    if (claim === null) return;
    faultPoint('sync:claimed');
    const { token, problem } = claim.isWorked ? { token: claim.token, problem: null } : await this.work(claim);
    if (problem !== null) return this.end(familyId, id, 'failed', problem, token);
    if (await this.database.forFamily(familyId, () => this.claims.noteWorked(familyId, id, token))) {
      await this.settle(familyId, id, token);
    }
  }

  /** Gives up a sync that is too old; its parent waits for it no longer. @returns whether it was */
  async retire(familyId: string, id: string): Promise<boolean> {
    const retired = await this.database.forFamily(familyId, () => this.claims.retire(familyId, id));
    if (retired === undefined) return false;
    this.logger.warn({ familyId, syncId: id }, 'A sync went stale');
    if (retired.parentId !== null) await this.settle(familyId, retired.parentId, null);
    return true;
  }

  /** @returns the token to end the sync with, and what went wrong, or null */
  private async work(claim: Claim): Promise<{ readonly token: string; readonly problem: string | null }> {
    const held = new HeldClaim(claim, (current) =>
      this.database.forFamily(current.familyId, () => this.claims.renew(current)),
    );
    try {
      await this.syncers.of(claim.syncableType).sync(claim);
      faultPoint('sync:worked');
      return { token: await held.release(), problem: null };
    } catch (error) {
      const token = await held.release();
      if (mayPass(error)) throw error;
      return { token, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Ends a sync, unless it has to wait for its children, or is itself still at work. */
  private async settle(familyId: string, id: string, token: string | null): Promise<void> {
    const tree = await this.database.forFamily(familyId, () => this.claims.tree(familyId, id));
    const ending = tree?.isWorked === true ? endingOf(tree.status, tree.children) : null;
    if (ending === null) return;
    await this.end(familyId, id, ending, ending === 'failed' ? 'A child failed' : null, token);
  }

  /**
   * Two children that end at the same moment each look at their parent after their own end is committed, and so does the
   * parent after the end of its own work: the last of them sees all.
   */
  private async end(
    familyId: string,
    id: string,
    ending: Ending,
    error: string | null,
    token: string | null,
  ): Promise<void> {
    const ended = await this.database.forFamily(familyId, () => this.claims.finish(familyId, id, ending, error, token));
    if (ended === undefined) return;
    faultPoint('sync:ended');
    this.logger.log({ familyId, syncId: id, ending }, 'A sync ended');
    if (ended.parentId !== null) await this.settle(familyId, ended.parentId, null);
  }
}
