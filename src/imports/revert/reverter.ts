import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import type { KeptRecord } from '../import.entity.js';
import { ImportPublishingRepository, type TouchedAccount } from '../publish/import-publishing.repository.js';
import { WRITERS } from '../writers/index.js';
import type { Progress } from '../publish/publisher.js';

/** Takes what an import published out of the ledger again, inside the caller's unit of work. */
@Injectable()
export class Reverter {
  constructor(
    private readonly database: Database,
    private readonly publishing: ImportPublishingRepository,
    private readonly syncs: SyncsService,
  ) {}

  /** @returns what had to stay, because it was edited or is used by others */
  async revert(
    familyId: string,
    importId: string,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly KeptRecord[]> {
    const touched = await this.database.withoutNestedLoops(() => this.remove(familyId, importId, format, progress));
    progress('finishing', 0);
    await this.syncs.requestForFamily(familyId, touched);
    return this.publishing.listKept();
  }

  /** @returns the accounts that are still there and have other entries now */
  private async remove(
    familyId: string,
    importId: string,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly TouchedAccount[]> {
    await this.publishing.openReverting();
    const touched = await this.publishing.listAccountsOf(familyId, importId);
    const writers = format.publishes.map((writer) => WRITERS[writer]);
    progress('handing over records', 0);
    for (const { transferOwnership } of writers) await this.publishing.run(transferOwnership ?? [], familyId, importId);
    for (const { phase, revert } of writers.toReversed()) {
      progress(phase.replace('writing', 'removing'), 0);
      await this.publishing.run(revert, familyId, importId);
    }
    await this.publishing.forgetPublished(familyId, importId);
    await this.publishing.unmapRemoved(familyId);
    return this.publishing.filterExisting(familyId, touched);
  }
}
