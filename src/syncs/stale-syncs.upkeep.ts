import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../platform/queue/upkeep.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { SyncsRunner } from './syncs.runner.js';

/**
 * Marks unfinished syncs as stale when they are too old, including those that are running or waiting for children.
 */
@Injectable()
export class StaleSyncs extends ScheduledUpkeep {
  override readonly name = 'stale syncs';
  override readonly everyMs = 15_000;

  constructor(
    private readonly claims: SyncClaimsRepository,
    private readonly runner: SyncsRunner,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { familyId, syncId } of await this.claims.listOld()) await this.runner.retire(familyId, syncId);
  }
}
