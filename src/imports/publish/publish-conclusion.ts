import { Injectable } from '@nestjs/common';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import type { TouchedAccount } from './import-publishing.repository.js';
import { StatementGaps } from './statement-gaps.js';
import { TouchedBalances } from './touched-balances.js';

/** What follows from a publish once all rows are written and verified. Needs its unit of work. */
@Injectable()
export class PublishConclusion {
  constructor(
    private readonly gaps: StatementGaps,
    private readonly balances: TouchedBalances,
    private readonly syncs: SyncsService,
  ) {}

  /** @param touched the accounts whose balances the publish changed */
  async conclude(
    familyId: string,
    importId: string,
    format: ImportFormat,
    touched: readonly TouchedAccount[],
  ): Promise<void> {
    if (format.publishes.includes('statements')) await this.gaps.warn(familyId, importId);
    // A restore sees one snapshot, so only the sync after it sees all entries.
    if (format.isVerified) await this.syncs.requestForFamily(familyId, touched);
    else await this.balances.follow(familyId, touched);
  }
}
