import { Injectable } from '@nestjs/common';
import { ChangeSetWriter } from '../change-sets/change-set.writer.js';
import { LedgerRecords } from '../records/ledger-records.js';
import { TRANSACTIONS } from '../transactions/transaction.kind.js';
import { SuggestionsRepository } from './suggestions.repository.js';

/** The measured precision from which suggestions are applied without a person. */
const LEAST_CONFIDENCE = '0.98';

/** How many transactions one change set covers, so that memory holds no more of them. */
const PART = 2_000;

/** Gives the transactions of an import the categories that are suggested for them, in families that want it. */
@Injectable()
export class AutomaticCategories {
  constructor(
    private readonly suggestions: SuggestionsRepository,
    private readonly writer: ChangeSetWriter,
    private readonly records: LedgerRecords,
  ) {}

  /** Needs the unit of work of the publish. The change sets can be reverted while the import stays. */
  async apply(familyId: string, importId: string): Promise<void> {
    if (!(await this.suggestions.areApplied(familyId))) return;
    const ids = await this.suggestions.listImported(familyId, importId);
    const found = await this.suggestions.find(familyId, ids, LEAST_CONFIDENCE, ids.length);
    for (let done = 0; done < found.length; done += PART) {
      const changes = found
        .slice(done, done + PART)
        .map(({ transactionId: id, categoryId }) => ({ id, values: { category_id: categoryId } }));
      await this.writer.write(
        familyId,
        { kind: 'suggestion', rank: 'rule' },
        () => this.records.update(TRANSACTIONS, changes),
        () => Promise.resolve(),
      );
    }
  }
}
