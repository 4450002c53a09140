import { Injectable } from '@nestjs/common';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import type { Precondition } from '../../platform/precondition.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor } from '../records/record-editor.js';
import { TRANSACTIONS } from './transaction.kind.js';
import { TransactionWriter } from './transaction.writer.js';
import { presentTransaction } from './transactions.presenter.js';
import type { UpdateTransaction, CreateTransaction } from './write-transactions.requests.js';
import { type IncludedRecords, IncludedRecordsRepository } from './included-records.repository.js';
import { TransactionsRepository, type WholeTransaction } from './transactions.repository.js';
import type { ListTransactions } from './transactions.requests.js';
import type { ListResult } from '../../platform/pagination/list-request.js';

/** A part of the list of transactions, and the records that the request includes. */
export interface ListedTransactions {
  readonly part: ListResult<WholeTransaction>;
  readonly included: IncludedRecords;
}

@Injectable()
export class TransactionsService extends RecordEditor<WholeTransaction> {
  constructor(
    kit: EditingKit,
    private readonly transactions: TransactionsRepository,
    private readonly writer: TransactionWriter,
    private readonly includedRecords: IncludedRecordsRepository,
  ) {
    super(kit, transactions, TRANSACTIONS, presentTransaction);
  }

  /** Throws `invalid_cursor`. Reads transactions and included records on one snapshot. */
  async list({ familyId }: FamilyScope, query: ListTransactions): Promise<ListedTransactions> {
    const { include = [] } = query;
    return this.database.snapshotForFamily(familyId, async () => {
      const part = await this.transactions.list(familyId, query);
      return { part, included: await this.includedRecords.read(familyId, part.records, include) };
    });
  }

  /** Returns the date of the transaction at an index of the list, newest first; null if the list is shorter. */
  async findDateAt({ familyId }: FamilyScope, index: number): Promise<string | null> {
    return this.database.forFamily(familyId, () => this.transactions.findDateAt(familyId, index));
  }

  /** Counts the transactions without a category, up to `most`. */
  async countUncategorized({ familyId }: FamilyScope, most: number): Promise<number> {
    return this.database.forFamily(familyId, () => this.transactions.countUncategorized(familyId, most));
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
  async update(
    caller: Caller,
    id: string,
    precondition: Precondition,
    body: UpdateTransaction,
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
