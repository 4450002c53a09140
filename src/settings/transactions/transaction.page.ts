import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  HistoryService,
  presentTransaction,
  type Reference,
  TRANSACTIONS,
  TransactionsService,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { type FormProblems, show, type View } from '../page.js';
import { historyInWords } from './history.words.js';
import { LabelChoices } from './label-choices.js';
import { undoableIn } from '../saved.js';
import { flowInWords } from './split-form.js';
import { splitSectionOf, type UnsavedParts } from './split-section.js';
import { TAG } from './transaction-form.js';

/** The latest changes that the page shows. */
const MOST_CHANGES = 50;

/** A form that was not saved: that of the transaction or that of its parts. */
interface UnsavedForm {
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: FormProblems;
  readonly unsaved?: UnsavedParts | null;
}

/** The page of one transaction: its fields, and who set them. */
@Injectable()
export class TransactionPage {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly history: HistoryService,
    private readonly choices: LabelChoices,
  ) {}

  /**
   * @param changeSet what a save has made, from the address
   * @param form what was not saved
   */
  async show(
    caller: Caller,
    id: string,
    changeSet: unknown,
    { unsaved = null, ...form }: UnsavedForm = {},
    status = 200,
  ): Promise<View> {
    const transaction = await this.transactions.get(caller, id);
    const account = await this.accounts.get(caller, transaction.accountId);
    const categories = await this.choices.categories(caller);
    const merchants = await this.choices.merchants(caller);
    const tags = await this.choices.tags(caller);
    const { data: history } = await this.history.of(caller, TRANSACTIONS, id);
    const names = new Map([account, ...categories, ...merchants, ...tags].map(({ id: known, name }) => [known, name]));
    const own = new Set(transaction.tags.map(({ id: tagId }) => tagId));
    const model = {
      transaction,
      version: presentTransaction(transaction).version,
      amount: flowInWords(transaction.amount, transaction),
      split: splitSectionOf(transaction, unsaved),
      account: { id: account.id, name: account.name },
      categories: including(transaction.category, categories),
      merchants: including(transaction.merchant, merchants),
      tags: tags.map((tag) => ({ field: TAG + tag.id, name: tag.name, isChosen: own.has(tag.id) })),
      history: history.slice(0, MOST_CHANGES).map((entry) => historyInWords(entry, names)),
      hasMoreHistory: history.length > MOST_CHANGES,
      undoable: undoableIn(changeSet),
      back: { transaction_id: id },
    };
    return show('transaction', { ...model, ...form }, status);
  }
}

/** The choices of a list, with the one that a transaction has even if the list is longer. */
function including(own: Reference | null, listed: readonly Reference[]): readonly Reference[] {
  return own === null || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed];
}
