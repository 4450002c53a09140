import { Injectable } from '@nestjs/common';
import { HistoryService, TRANSACTIONS, TransactionsService } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Posted } from '../form.js';

/** Makes a rule of what was done to a transaction. */
@Injectable()
export class Correction {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly history: HistoryService,
  ) {}

  /**
   * Returns the form of a rule that does the same to transactions with the same name. If somebody has changed the name, they
   * are known by the first one: that is what the bank calls them.
   */
  async asRule(caller: Caller, transactionId: string): Promise<Posted> {
    const { name, category, merchant, tags, excluded } = await this.transactions.get(caller, transactionId);
    const original = await this.firstNameOf(caller, transactionId);
    const [tag, ...otherTags] = tags;
    return {
      name,
      active: 'true',
      'kind-0': 'transaction_name like',
      'value-0': original ?? name,
      ...(category !== null && { set_category: category.id }),
      ...(merchant !== null && { set_merchant: merchant.id }),
      ...(tag !== undefined && otherTags.length === 0 && { set_tag: tag.id }),
      ...(original !== null && original !== name && { set_name: name }),
      ...(excluded && { exclude: 'true' }),
    };
  }

  /** The name before somebody changed it; null if nobody did. */
  private async firstNameOf(caller: Caller, transactionId: string): Promise<string | null> {
    const { data } = await this.history.of(caller, TRANSACTIONS, transactionId);
    const renamed = data.findLast(({ action, fields }) => action === 'updated' && fields['name'] !== undefined);
    const first = renamed?.fields['name']?.from;
    return typeof first === 'string' ? first : null;
  }
}
