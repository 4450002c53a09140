import { Injectable, Logger } from '@nestjs/common';
import type { AuditAction } from '../platform/audit/vocabulary.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { ScheduledUpkeep } from '../platform/queue/upkeep.js';
import { EDITABLE } from './import-status.js';
import { ImportLog } from './import-log.js';
import { ImportsRepository } from './imports.repository.js';
import { type ImportReference, ImportStorageRepository } from './store/import-storage.repository.js';
import { importSettings } from './imports.settings.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes old imports that were never published, and the old content of published ones. */
@Injectable()
export class ImportsSweeper extends ScheduledUpkeep {
  override readonly name = 'old imports';
  override readonly everyMs = 3_600_000;
  private readonly logger = new Logger(ImportsSweeper.name);

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly storage: ImportStorageRepository,
    private readonly log: ImportLog,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.deleteExpired();
    await this.deleteOldContent();
  }

  /** Deletes pending and failed imports that were not changed for HEARTH_PENDING_IMPORT_DAYS. */
  private async deleteExpired(): Promise<void> {
    const before = daysAgo(importSettings.of(this.config).pendingDays);
    const deleted = await this.inBatches(
      'import.deleted',
      () => this.storage.listExpired(before),
      async (found) => {
        if (!(await this.storage.lockUnchanged(found, EDITABLE, before))) return false;
        const record = await this.imports.getExisting(found.familyId, found.importId);
        await this.log.record('import.expired', record);
        return this.imports.delete(found.familyId, found.importId);
      },
    );
    if (deleted > 0) this.logger.log({ imports: deleted }, 'Expired imports were deleted');
  }

  /**
   * Deletes the content of complete imports that were not changed for HEARTH_CONTENT_DAYS. They can still be reverted.
   */
  private async deleteOldContent(): Promise<void> {
    const { contentDays } = importSettings.of(this.config);
    if (contentDays === 0) return;
    const before = daysAgo(contentDays);
    const deleted = await this.inBatches(
      'import.content_deleted',
      () => this.storage.listWithOldContent(before),
      async (found) => {
        if (!(await this.storage.lockUnchanged(found, ['complete'], before))) return false;
        await this.storage.deleteContent(found);
        return true;
      },
    );
    if (deleted > 0) this.logger.log({ imports: deleted }, 'The content of old imports was deleted');
  }

  /** Deletes in batches, each import in its own unit of work, until a batch deletes nothing. */
  private async inBatches(
    action: AuditAction,
    list: () => Promise<readonly ImportReference[]>,
    remove: (found: ImportReference) => Promise<boolean>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      let removed = 0;
      for (const found of await list()) {
        const isRemoved = await this.database.forFamily(found.familyId, async () => {
          if (!(await remove(found))) return false;
          this.log.note(action, found.importId);
          return true;
        });
        if (isRemoved) removed += 1;
      }
      if (removed === 0) return total;
      total += removed;
    }
  }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
