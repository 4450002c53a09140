import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors.js';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import { ImportMappingsRepository } from '../import-mappings.repository.js';
import { ImportPublishingRepository, type TouchedAccount } from '../import-publishing.repository.js';
import { WRITERS } from '../writers/index.js';

/** Says how far a publish or a revert has come. */
export type Progress = (phase: string, rowsDone: number) => void;

/** Writes the staged rows of an import into the ledger, inside the caller's unit of work. */
@Injectable()
export class Publisher {
  constructor(
    private readonly database: Database,
    private readonly publishing: ImportPublishingRepository,
    private readonly mappings: ImportMappingsRepository,
    private readonly syncs: SyncsService,
  ) {}

  async publish(familyId: string, importId: string, format: ImportFormat, progress: Progress): Promise<void> {
    const [undecided] = await this.mappings.remapLost(familyId, importId);
    if (undecided !== undefined) {
      const value = `${undecided.kind.replace('_', ' ')} "${undecided.key}"`;
      throw new DomainError('not_publishable', `The ${value} leads to nothing any more: say what it maps to.`);
    }
    const touched = await this.database.joiningSets(() => this.write(familyId, importId, format, progress));
    progress('finishing', 0);
    await this.syncs.requestForFamily(familyId, touched);
  }

  private async write(
    familyId: string,
    importId: string,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly TouchedAccount[]> {
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
    return this.publishing.listPublishedAccounts();
  }
}
