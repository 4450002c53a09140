import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../platform/queue/upkeep.js';
import { SyncClaimsRepository } from './sync-claims.repository.js';
import { SyncsRunner } from './syncs.runner.js';

/** Gives up the syncs that are too old, also those that somebody is still at, or that wait for others. */
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
    for (const { familyId, syncId } of await this.claims.old()) await this.runner.retire(familyId, syncId);
  }
}
