import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { PageResult } from '../../platform/pagination/page.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import { TRANSACTIONS } from './transaction.kind.js';
import { TransactionWriter } from './transaction.writer.js';
import { presentTransaction } from './transactions.presenter.js';
import { TransactionsRepository, type WholeTransaction } from './transactions.repository.js';
import type { ListTransactions } from './transactions.requests.js';
import type { ChangeTransaction, CreateTransaction } from './write-transactions.requests.js';

@Injectable()
export class TransactionsService extends RecordEditor<WholeTransaction> {
  constructor(
    kit: EditingKit,
    private readonly transactions: TransactionsRepository,
    private readonly writer: TransactionWriter,
  ) {
    super(kit, transactions, TRANSACTIONS, presentTransaction);
  }

  async list({ familyId }: FamilyScope, query: ListTransactions): Promise<PageResult<WholeTransaction>> {
    return this.database.forFamily(familyId, () => this.transactions.list(familyId, query));
  }

  protected override readonly guardedLists = ['split_lines'];

  /** Throws `validation_failed`, and `already_exists` if its account has a transaction with its external id. */
  async create(caller: Caller, body: CreateTransaction): Promise<Written<WholeTransaction>> {
    return this.createRecord(caller, body, async () =>
      this.writer.valuesOfNew(body, await this.writer.readFacts(caller.familyId, [body], [])),
    );
  }

  /**
   * Throws `not_found`, `precondition_required` for split lines without a version, `precondition_failed`,
   * `validation_failed`, `already_exists`, and `in_use` if it would break a transfer.
   */
  async change(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: ChangeTransaction,
  ): Promise<Written<WholeTransaction>> {
    return this.changeRecord(caller, id, precondition, body, async () =>
      this.writer.valuesOfChange(id, body, await this.writer.readFacts(caller.familyId, [body], [id])),
    );
  }

  /** Deletes a transaction with its split lines and its transfer. Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition, () => this.writer.prepareDeletion(caller.familyId, [id]));
  }
}
