import { Injectable } from '@nestjs/common';
import { BalancesRepository } from '../../ledger/index.js';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import type { TouchedAccount } from './import-publishing.repository.js';
import { StatementGaps } from './statement-gaps.js';

/** What follows from a publish once all rows are written and verified. Needs its unit of work. */
@Injectable()
export class PublishConclusion {
  constructor(
    private readonly gaps: StatementGaps,
    private readonly balances: BalancesRepository,
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
    if (!format.isVerified) {
      for (const { accountId, from } of touched) await this.balances.rebuild(familyId, [accountId], from);
    }
    await this.syncs.requestForFamily(familyId, touched);
  }
}
