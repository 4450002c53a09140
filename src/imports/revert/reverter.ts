import { Injectable } from '@nestjs/common';
import { BalancesRepository, ImportChangeSets } from '../../ledger/index.js';
import { Database } from '../../platform/database/database.js';
import { SyncsService } from '../../syncs/index.js';
import type { ImportFormat } from '../formats/format.js';
import type { KeptRecord } from '../import.entity.js';
import { ImportPublishingRepository, type TouchedAccount } from '../publish/import-publishing.repository.js';
import type { Progress } from '../publish/publisher.js';
import { StatementGaps } from '../publish/statement-gaps.js';
import { REVERTING_TABLES, WRITERS } from '../writers/index.js';
import { followWithAnchors, noteAnchors } from '../writers/statements/statements.writer.js';
import { clearing } from '../writers/working-tables.js';

/** Removes what an import published from the ledger. Needs a unit of work. */
@Injectable()
export class Reverter {
  constructor(
    private readonly database: Database,
    private readonly publishing: ImportPublishingRepository,
    private readonly gaps: StatementGaps,
    private readonly balances: BalancesRepository,
    private readonly syncs: SyncsService,
    private readonly changeSets: ImportChangeSets,
  ) {}

  /** Reverts an import. @returns the records that stay, because they were edited or other records use them */
  async revert(
    familyId: string,
    importId: string,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly KeptRecord[]> {
    return this.changeSets.reverted(familyId, importId, async () => {
      const touched = await this.database.withoutNestedLoops(() => this.remove(familyId, importId, format, progress));
      progress('finishing', 0);
      for (const { accountId, from } of touched) await this.balances.rebuild(familyId, [accountId], from);
      await this.syncs.requestForFamily(familyId, touched);
      const kept = await this.publishing.listKept(familyId, importId);
      await this.publishing.run([clearing(REVERTING_TABLES)], familyId, importId);
      return kept;
    });
  }

  /** @returns the accounts that still exist and whose entries changed */
  private async remove(
    familyId: string,
    importId: string,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly TouchedAccount[]> {
    const touched = await this.publishing.listAccountsOf(familyId, importId);
    const writers = format.publishes.map((writer) => WRITERS[writer]);
    await this.publishing.run([noteAnchors], familyId, importId);
    progress('handing over records', 0);
    for (const { transferOwnership } of writers) await this.publishing.run(transferOwnership ?? [], familyId, importId);
    for (const { phase, revert } of writers.toReversed()) {
      progress(phase.replace('writing', 'removing'), 0);
      await this.publishing.run(revert, familyId, importId);
    }
    await this.publishing.run([followWithAnchors], familyId, importId);
    await this.publishing.deletePublished(familyId, importId);
    await this.gaps.forget(familyId, importId);
    await this.publishing.unmapDeleted(familyId, importId);
    const anchored = await this.publishing.listAnchoredAnew(familyId, importId);
    return this.publishing.filterExisting(familyId, earliest([...touched, ...anchored]));
  }
}

/** Each account once, with its first changed day. */
function earliest(accounts: readonly TouchedAccount[]): readonly TouchedAccount[] {
  const days = new Map<string, string>();
  for (const { accountId, from } of accounts) {
    const known = days.get(accountId);
    if (known === undefined || from < known) days.set(accountId, from);
  }
  return [...days].map(([accountId, from]) => ({ accountId, from }));
}
