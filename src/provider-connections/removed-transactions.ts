import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { ProvidedTransactionsRepository } from './provided-transactions.repository.js';
import { RemovalProposer } from './removal.proposer.js';

/** Transactions that a provider took back and that were kept, because a person had changed them. */
@Injectable()
export class RemovedTransactions {
  constructor(
    private readonly database: Database,
    private readonly transactions: ProvidedTransactionsRepository,
    private readonly proposer: RemovalProposer,
  ) {}

  /** Proposes to delete those of a connection. Can run again: each is proposed once, until somebody decides. */
  async propose(familyId: string, connectionId: string): Promise<void> {
    const marked = await this.database.forFamily(familyId, () => this.transactions.listMarked(familyId, connectionId));
    if (marked.length > 0) await this.proposer.propose(familyId, marked);
  }
}
