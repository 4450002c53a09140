import { Injectable } from '@nestjs/common';
import { ImportChangeSets } from '../../ledger/index.js';
import type { ImportFormat } from '../formats/format.js';
import type { Import, KeptRecord } from '../import.entity.js';
import { ImportPublishingRepository, type TouchedAccount } from '../publish/import-publishing.repository.js';
import type { Progress } from '../publish/publisher.js';
import { StatementGaps } from '../publish/statement-gaps.js';
import { TouchedBalances } from '../publish/touched-balances.js';
import { REVERTING_TABLES, WRITERS } from '../writers/index.js';
import { followWithAnchors, noteAnchors } from '../writers/statements/statements.writer.js';
import { clearing } from '../writers/working-tables.js';

/** Removes what an import published from the ledger. Needs a unit of work. */
@Injectable()
export class Reverter {
  constructor(
    private readonly publishing: ImportPublishingRepository,
    private readonly gaps: StatementGaps,
    private readonly balances: TouchedBalances,
    private readonly changeSets: ImportChangeSets,
  ) {}

  /** Reverts an import. @returns the records that stay, because they were edited or other records use them */
  async revert(record: Import, format: ImportFormat, progress: Progress): Promise<readonly KeptRecord[]> {
    const { familyId, id: importId } = record;
    return this.changeSets.reverted(familyId, importId, async () => {
      const touched = await this.publishing.withPlansFor(record, () => this.remove(record, format, progress));
      progress('finishing', 0);
      await this.balances.follow(familyId, touched);
      const kept = await this.publishing.listKept(familyId, importId);
      await this.publishing.run([clearing(REVERTING_TABLES)], record);
      return kept;
    });
  }

  /** @returns the accounts that still exist and whose entries changed */
  private async remove(record: Import, format: ImportFormat, progress: Progress): Promise<readonly TouchedAccount[]> {
    const { familyId, id: importId } = record;
    const touched = await this.publishing.listAccountsOf(familyId, importId);
    const writers = format.publishes.map((writer) => WRITERS[writer]);
    await this.publishing.run([noteAnchors], record);
    progress('handing over records', 0);
    for (const { transferOwnership } of writers) await this.publishing.run(transferOwnership ?? [], record);
    for (const { phase, revert } of writers.toReversed()) {
      progress(phase.replace('writing', 'removing'), 0);
      await this.publishing.run(revert, record);
    }
    await this.publishing.run([followWithAnchors], record);
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
