import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportContentsRepository } from './import-contents.repository.js';
import { StorageQuota } from './storage.quota.js';
import { Spool } from '../../platform/uploads/spool.js';
import { openUpload, type Upload } from '../../platform/uploads/upload.js';

/** The stored content of imports, within the storage quota of the family. Needs a unit of work. */
@Injectable()
export class ContentStore {
  constructor(
    private readonly contents: ImportContentsRepository,
    private readonly imports: ImportsRepository,
    private readonly quota: StorageQuota,
    private readonly spool: Spool,
  ) {}

  /** Throws `storage_quota_exceeded` if the content of an upload exceeds the quota. */
  async checkQuota(familyId: string, importId: string, upload: Upload): Promise<void> {
    await this.quota.check(familyId, importId, upload.byteSize);
  }

  /** Checks the current storage of the import, including its rows. Throws `storage_quota_exceeded`. */
  async confirmQuota(familyId: string, importId: string): Promise<void> {
    await this.quota.confirm(familyId, importId);
  }

  /** Replaces the content of an import with an upload. */
  async save(familyId: string, importId: string, upload: Upload): Promise<void> {
    const bytes = await this.contents.replace(familyId, importId, openUpload(upload));
    await this.imports.saveContentSize(familyId, importId, bytes);
  }

  /**
   * Passes the stored content to `work` as an upload in a temporary file, because the connection of the unit of work
   * cannot read content while it copies rows. Throws `conflict` if the content was deleted.
   */
  async withUpload<T>(familyId: string, record: Import, work: (upload: Upload) => Promise<T>): Promise<T> {
    if (record.contentDeletedAt !== null) throw contentDeleted(record.contentDeletedAt);
    const { filename, contentType: mediaType, byteSize, contentHash } = record;
    const file = await this.spool.begin(familyId, null);
    try {
      for await (const piece of this.contents.read(familyId, record.id)) await file.write(piece);
      const { path } = await file.end();
      // Size and hash are those of the uploaded file. The stored text can have been extracted from it.
      const sent = { filename, mediaType, byteSize: Number(byteSize), sha256: contentHash ?? '' };
      return await work({ ...sent, path, tooLarge: false, gone: null });
    } finally {
      await file.discard();
    }
  }
}

function contentDeleted(at: Date): DomainError {
  const day = at.toISOString().slice(0, 10);
  return new DomainError(
    'conflict',
    `The content of the import was deleted on ${day}. Send it again to change how it is read.`,
  );
}
