import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors.js';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import { ImportPublishingRepository } from '../import-publishing.repository.js';
import { WRITERS } from '../writers/index.js';

/** Says how far a publish or a revert has come. */
export type Progress = (phase: string, rowsDone: number) => void;

/** Writes the staged rows of an import into the ledger, inside the caller's unit of work. */
@Injectable()
export class Publisher {
  constructor(
    private readonly publishing: ImportPublishingRepository,
    private readonly syncs: SyncsService,
  ) {}

  async publish(familyId: string, importId: string, format: ImportFormat, progress: Progress): Promise<void> {
    await this.publishing.openPublishing();
    for (const writer of format.publishes) {
      const { phase, publish } = WRITERS[writer];
      progress(phase, 0);
      for (const statement of publish) await this.publishing.run(statement, familyId, importId);
    }
    const lost = await this.publishing.countRowsWithoutAccount();
    if (lost > 0) {
      throw new DomainError('not_publishable', `${lost} rows lead to an account that is not there any more.`);
    }
    progress('finishing', 0);
    const touched = await this.publishing.listPublishedAccounts();
    await this.publishing.close();
    await this.syncs.requestForFamily(familyId, touched);
  }
}
