import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, type QueryDeepPartialEntity, Raw } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { type Claim, MAX_AGE, Sync, type SyncStatus } from './sync.entity.js';
import type { Ending } from './sync-tree.js';

/** The state of a sync, and the distinct states of its direct children. */
export interface Tree {
  readonly status: SyncStatus;
  /** Whether its own work is done. */
  readonly isWorked: boolean;
  readonly children: readonly SyncStatus[];
}

const UNFINISHED: readonly SyncStatus[] = ['pending', 'syncing'];
const OLDEST = `now() - interval '${MAX_AGE}'`;

/** The state changes of a sync. Each is a compare-and-set that returns whether it took effect. */
@Injectable()
export class SyncClaimsRepository {
  constructor(private readonly database: Database) {}

  /** Starts a pending sync, or resumes one whose worker was lost. @returns null when it has ended or is too old */
  async claim(familyId: string, id: string): Promise<Claim | null> {
    const started = await this.compareAndSet(
      { familyId, id, status: In(UNFINISHED), createdAt: Raw((column) => `${column} > ${OLDEST}`) },
      { status: 'syncing', syncingAt: () => 'least(syncing_at, now())', updatedAt: () => 'now()' },
    );
    if (!started) return null;
    const { syncableType, syncableId, windowStartDate, workedAt } = await this.get(familyId, id);
    return { familyId, id, syncableType, syncableId, windowStartDate, isWorked: workedAt !== null };
  }

  /** Records that a sync's own work is done. @returns false when the sync has ended */
  async markWorked(familyId: string, id: string): Promise<boolean> {
    return this.compareAndSet({ familyId, id, status: 'syncing' }, { workedAt: () => 'now()' });
  }

  /**
   * Ends a sync that is being worked on.
   * @param error what went wrong, for operators
   * @returns its parent and what it syncs; undefined when the sync had ended already
   */
  async finish(
    familyId: string,
    id: string,
    ending: Ending,
    error: string | null,
  ): Promise<Pick<Sync, 'parentId' | 'syncableType' | 'syncableId'> | undefined> {
    const ended = await this.compareAndSet(
      { familyId, id, status: 'syncing' },
      { status: ending, error, updatedAt: () => 'now()', [`${ending}At`]: () => 'now()' },
    );
    return ended ? this.get(familyId, id) : undefined;
  }

  /**
   * Marks an unfinished sync as stale when it is 24 hours old.
   * @returns the id of its parent; undefined when it is younger or has ended
   */
  async retire(familyId: string, id: string): Promise<Pick<Sync, 'parentId'> | undefined> {
    const retired = await this.compareAndSet(
      { familyId, id, status: In(UNFINISHED), createdAt: Raw((column) => `${column} <= ${OLDEST}`) },
      { status: 'stale', updatedAt: () => 'now()' },
    );
    return retired ? this.get(familyId, id) : undefined;
  }

  private async compareAndSet(
    expected: FindOptionsWhere<Sync>,
    changes: QueryDeepPartialEntity<Sync>,
  ): Promise<boolean> {
    const { affected } = await this.database.repository(Sync).update(expected, changes);
    return affected === 1;
  }

  private async get(familyId: string, id: string): Promise<Sync> {
    return this.database.repository(Sync).findOneByOrFail({ familyId, id });
  }

  /** Locks a sync and reads its children. Two statements, so that the second sees what earlier holders of the lock committed. */
  async lockTree(familyId: string, id: string): Promise<Tree | null> {
    await this.database.rows('SELECT FROM syncs WHERE family_id = $1 AND id = $2 FOR NO KEY UPDATE', [familyId, id]);
    const [tree] = await this.database.rows<Tree>(
      `SELECT status, worked_at IS NOT NULL AS "isWorked", ARRAY(SELECT DISTINCT child.status FROM syncs child
         WHERE child.family_id = $1 AND child.parent_id = s.id) AS children
       FROM syncs s WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return tree ?? null;
  }

  /** Lists unfinished syncs of all families that are too old: at most 500, oldest first. */
  async listOld(): Promise<readonly { readonly familyId: string; readonly syncId: string }[]> {
    return this.database.outsideFamilies(
      'SELECT family_id AS "familyId", sync_id AS "syncId" FROM old_syncs($1::interval)',
      [MAX_AGE],
    );
  }
}
