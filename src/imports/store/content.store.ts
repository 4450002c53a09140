import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import { openUpload, type Upload } from '../../platform/http/uploads.js';
import { ImportContentsRepository } from './import-contents.repository.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { StorageQuota } from './storage.quota.js';

/** The content of imports, within what a family may store. Needs a unit of work. */
@Injectable()
export class ContentStore {
  constructor(
    private readonly contents: ImportContentsRepository,
    private readonly imports: ImportsRepository,
    private readonly quota: StorageQuota,
  ) {}

  /** Throws `storage_quota_exceeded` when the family has no room for so many bytes. */
  async checkRoom(familyId: string, importId: string, upload: Upload): Promise<void> {
    await this.quota.checkRoom(familyId, importId, upload.byteSize);
  }

  /** Stores an upload as the content of an import, in place of what it had. */
  async store(familyId: string, importId: string, upload: Upload): Promise<void> {
    const bytes = await this.contents.replace(familyId, importId, openUpload(upload));
    await this.imports.saveContentSize(familyId, importId, bytes);
  }

  /** Holds what the import stores now, rows included, against what the family may. Throws `storage_quota_exceeded`. */
  async confirmRoom(familyId: string, importId: string): Promise<void> {
    await this.quota.confirm(familyId, importId);
  }

  /** Has `work` use the content of an import as an upload again. Throws `conflict` when it was deleted. */
  async withUpload<T>(familyId: string, record: Import, work: (upload: Upload) => Promise<T>): Promise<T> {
    if (record.contentDeletedAt === null) return this.contents.withUpload(familyId, record, work);
    const day = record.contentDeletedAt.toISOString().slice(0, 10);
    const message = `The content of the import was deleted on ${day}. Send it again to change how it is read.`;
    throw new DomainError('conflict', message);
  }
}
