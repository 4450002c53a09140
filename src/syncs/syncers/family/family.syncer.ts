import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Claim } from '../../sync.entity.js';
import { SyncClaimsRepository } from '../../sync-claims.repository.js';
import { SyncsQueue } from '../../syncs.queue.js';
import type { Syncer } from '../syncer.js';

/** Has accounts and provider connections synced, as children: a family has nothing to sync of its own. */
@Injectable()
export class FamilySyncer implements Syncer {
  constructor(
    private readonly database: Database,
    private readonly claims: SyncClaimsRepository,
    private readonly queue: SyncsQueue,
  ) {}

  async sync({ familyId, id }: Claim): Promise<void> {
    const children = await this.database.forFamily(familyId, () => this.claims.pendingChildren(familyId, id));
    await this.queue.enqueue(children.map((syncId) => ({ familyId, syncId })));
  }
}
