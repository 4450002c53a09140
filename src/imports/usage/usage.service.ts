import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { WorkQueue } from '../../platform/queue/work-queue.js';
import { IMPORTS_LANE } from '../imports.lane.js';
import { ImportStorageRepository } from '../store/import-storage.repository.js';
import { importSettings } from '../imports.settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 7;

/** A family's usage of its limits. */
export interface FamilyUsage {
  readonly usedBytes: number;
  readonly limitBytes: number;
  readonly pending: number;
  /** Pending and failed imports that expire within seven days unless they are changed. */
  readonly expiringSoon: number;
  /** Publishes and reverts in the queue. */
  readonly waiting: number;
  readonly running: number;
}

@Injectable()
export class UsageService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly storage: ImportStorageRepository,
    private readonly queue: WorkQueue,
  ) {}

  async get(familyId: string): Promise<FamilyUsage> {
    const { maxFamilyBytes, pendingDays } = importSettings.of(this.config);
    const unchangedSince = new Date(Date.now() - (pendingDays - SOON_DAYS) * DAY_MS);
    return this.database.forFamily(familyId, async () => {
      const usedBytes = await this.storage.sumStoredBytes(familyId);
      const { pending, expiring } = await this.storage.countUnpublished(familyId, unchangedSince);
      const { waiting, running } = await this.queue.count(familyId, IMPORTS_LANE);
      return { usedBytes, limitBytes: maxFamilyBytes, pending, expiringSoon: expiring, waiting, running };
    });
  }
}
