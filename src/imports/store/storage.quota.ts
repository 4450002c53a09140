import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { ImportStorageRepository } from './import-storage.repository.js';
import { importSettings } from '../imports.settings.js';

const MIB = 1024 * 1024;

/** Limits the storage of the imports of a family (HEARTH_MAX_FAMILY_MB). Needs a unit of work. */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly config: Config,
    private readonly storage: ImportStorageRepository,
  ) {}

  /**
   * Checks content before it is stored and replaces the current content of the import.
   * @param bytes the size of the content
   * @throws `storage_quota_exceeded` with the figures
   */
  async check(familyId: string, importId: string, bytes: number): Promise<void> {
    const used = await this.usedByOthers(familyId, importId);
    if (used + bytes > importSettings.of(this.config).maxFamilyBytes) throw this.exceeded(used, bytes);
  }

  /**
   * Checks again after the import is stored and its size is known. A lock prevents the family's other imports from
   * storing content.
   * @throws `storage_quota_exceeded` with the figures; the unit of work then stores nothing
   */
  async confirm(familyId: string, importId: string): Promise<void> {
    await this.storage.lockFamily(familyId);
    const used = await this.usedByOthers(familyId, importId);
    const needed = await this.storage.getStoredBytes(familyId, importId);
    if (used + needed > importSettings.of(this.config).maxFamilyBytes) throw this.exceeded(used, needed);
  }

  private async usedByOthers(familyId: string, importId: string): Promise<number> {
    return (await this.storage.sumStoredBytes(familyId)) - (await this.storage.getStoredBytes(familyId, importId));
  }

  private exceeded(used: number, needed: number): DomainError {
    const limit = importSettings.of(this.config).maxFamilyBytes;
    const message =
      `The import needs ${mebibytes(needed)} MiB, and the imports of the family use ${mebibytes(used)} of ` +
      `${mebibytes(limit)} MiB. Delete imports that you no longer need.`;
    const details = { limit_bytes: limit, used_bytes: used, needed_bytes: needed };
    return new DomainError('storage_quota_exceeded', message, { details });
  }
}

function mebibytes(bytes: number): string {
  return (bytes / MIB).toFixed(1);
}
