import { Injectable } from '@nestjs/common';
import { AutomaticCategories, ImportChangeSets } from '../../ledger/index.js';
import { DomainError } from '../../platform/errors.js';
import type { ImportFormat } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';
import { Verifier } from '../verify/verifier.js';
import { tablesOf, WRITERS } from '../writers/index.js';
import { clearing } from '../writers/working-tables.js';
import { ImportPublishingRepository, type PublishedRows, type TouchedAccount } from './import-publishing.repository.js';
import { PublishConclusion } from './publish-conclusion.js';
import { PublishGuard } from './publish-guard.js';
import { RuleRunner } from './rule.runner.js';

/** Reports the progress of a publish or revert. */
export type Progress = (phase: string, rowsDone: number) => void;

/** Writes the staged rows of an import into the ledger. Needs a unit of work. */
@Injectable()
export class Publisher {
  constructor(
    private readonly guard: PublishGuard,
    private readonly verifier: Verifier,
    private readonly publishing: ImportPublishingRepository,
    private readonly rows: ImportRowsRepository,
    private readonly rules: RuleRunner,
    private readonly conclusion: PublishConclusion,
    private readonly changeSets: ImportChangeSets,
    private readonly categories: AutomaticCategories,
  ) {}

  /** @returns the id of the change set */
  async publish(familyId: string, record: Import, format: ImportFormat, progress: Progress): Promise<string> {
    const changeSetId = await this.changeSets.published(familyId, record.id, async () => {
      const touched = await this.apply(familyId, record, format, progress);
      progress('finishing', record.rowsCount);
      await this.conclusion.conclude(familyId, record.id, format, touched);
    });
    await this.categories.apply(familyId, record.id);
    return changeSetId;
  }

  /** Publishes in a unit of work that is rolled back. It reports no progress and requests no syncs. */
  async dryRun(familyId: string, record: Import, format: ImportFormat): Promise<void> {
    await this.apply(familyId, record, format, () => undefined);
  }

  private async apply(
    familyId: string,
    record: Import,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly TouchedAccount[]> {
    await this.guard.recheck(familyId, record, format);
    const touched = await this.publishing.withPlansFor(record, () => this.write(familyId, record, format, progress));
    await this.guard.refuseLargeBalances(familyId, touched);
    return touched;
  }

  private async write(
    familyId: string,
    record: Import,
    format: ImportFormat,
    progress: Progress,
  ): Promise<readonly TouchedAccount[]> {
    const verification = format.isVerified ? await this.verifier.begin(familyId) : null;
    const { published, withoutAccount } = await this.runWriters(record, format, progress);
    if (withoutAccount > 0) {
      throw new DomainError('not_publishable', `${withoutAccount} rows belong to an account that no longer exists.`);
    }
    // Rows without a stored outcome count as created, so a row that no writer handled would not be noticed.
    const staged = await this.rows.count(familyId, record.id);
    if (published !== staged) throw new Error(`Only ${published} of ${staged} rows were published`);
    if (format.appliesRules && record.settings['apply_rules'] !== 'false') {
      progress('applying rules', published);
      await this.rules.run(familyId, record.id);
    }
    if (verification !== null) {
      progress('verifying', published);
      await this.verifier.compare(familyId, record, verification);
    }
    const touched = await this.publishing.listPublishedAccounts(familyId, record.id);
    await this.publishing.run([clearing(tablesOf(format.publishes))], record);
    return touched;
  }

  /** Runs the writers. @returns the sum of the writers' counts, and the invalid rows */
  private async runWriters(record: Import, format: ImportFormat, progress: Progress): Promise<PublishedRows> {
    let published = 0;
    let withoutAccount = 0;
    for (const { phase, publish, count } of format.publishes.map((writer) => WRITERS[writer])) {
      progress(phase, published);
      await this.publishing.run(publish, record);
      if (count === undefined) continue;
      const counted = await this.publishing.count(count, record);
      published += counted.published;
      withoutAccount += counted.withoutAccount;
    }
    published += await this.publishing.recordInvalid(record.familyId, record.id);
    return { published, withoutAccount };
  }
}
