import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.js';
import type { PageResult } from '../../platform/pagination/page.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { ChangeSetWriter, type Written } from '../change-sets/change-set.writer.js';
import { ChangeSetsRepository, type ChangeSetWithActor } from '../change-sets/change-sets.repository.js';
import { LedgerRecords } from '../records/ledger-records.js';
import { TRANSACTIONS } from '../transactions/transaction.kind.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { type Suggestion, SuggestionsRepository } from './suggestions.repository.js';
import type { ApplySuggestions, ListSuggestions } from './suggestions.requests.js';

const ALL = '0';
const MOST_APPLIED = 10_000;

/** Suggests categories from what the family's other transactions have. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly suggestions: SuggestionsRepository,
    private readonly transactions: TransactionsService,
    private readonly records: LedgerRecords,
    private readonly writer: ChangeSetWriter,
    private readonly changeSets: ChangeSetsRepository,
    private readonly audit: AuditLog,
  ) {}

  async list({ familyId }: Caller, query: ListSuggestions): Promise<PageResult<Suggestion>> {
    return this.database.forFamily(familyId, () => this.suggestions.list(familyId, query.min_confidence ?? ALL, query));
  }

  /** Returns the suggestion for a transaction: none if it has a category, or without evidence. Throws `not_found`. */
  async of(caller: Caller, transactionId: string): Promise<readonly Suggestion[]> {
    const { familyId } = caller;
    return this.database.forFamily(familyId, async () => {
      await this.transactions.get(caller, transactionId);
      return this.suggestions.find(familyId, [transactionId], ALL, 1);
    });
  }

  /** Gives transactions the suggested categories. Throws `validation_failed` unless the request says which, in one way. */
  async apply({ familyId }: Caller, body: ApplySuggestions): Promise<Written<ChangeSetWithActor | null>> {
    const { min_confidence: least, transaction_ids: ids } = body;
    if ((least ?? undefined) === undefined ? (ids ?? undefined) === undefined : (ids ?? undefined) !== undefined) {
      throw validationFailed({ min_confidence: ['min_confidence or transaction_ids must be given, not both'] });
    }
    return this.writer.write(
      familyId,
      { kind: 'suggestion', rank: 'rule' },
      async () => {
        const found = await this.suggestions.find(familyId, ids ?? null, least ?? ALL, MOST_APPLIED);
        const changes = found.map(({ transactionId: id, categoryId }) => ({ id, values: { category_id: categoryId } }));
        const changed = await this.records.update(TRANSACTIONS, changes);
        if (changed.size === 0) return;
        const { id } = this.writer.current;
        this.audit.record({ action: 'transaction.categorized', subject: { type: 'change_set', id } });
      },
      async (_, open) => this.changeSets.get(familyId, open.id),
    );
  }
}
