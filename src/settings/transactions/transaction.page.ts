import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  HistoryService,
  presentMoney,
  presentTransaction,
  type Reference,
  TRANSACTIONS,
  TransactionsService,
  type WholeTransaction,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { flowOf, moneyInWords } from '../money.words.js';
import { show, type View } from '../page.js';
import { historyInWords } from './history.words.js';
import { LabelChoices } from './label-choices.js';
import { undoableIn } from '../saved.js';
import { TAG } from './transaction-form.js';

/** The latest changes that the page shows. */
const MOST_CHANGES = 50;

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
   * @param form the submitted values, and its problems
   */
  async show(caller: Caller, id: string, changeSet: unknown, form: object = {}, status = 200): Promise<View> {
    const transaction = await this.transactions.get(caller, id);
    const account = await this.accounts.get(caller, transaction.accountId);
    const categories = await this.choices.categories(caller);
    const merchants = await this.choices.merchants(caller);
    const tags = await this.choices.tags(caller);
    const { data: history } = await this.history.of(caller, TRANSACTIONS, id);
    const names = new Map([account, ...categories, ...merchants, ...tags].map(({ id: known, name }) => [known, name]));
    const own = new Set(transaction.tags.map(({ id: tagId }) => tagId));
    const model = {
      ...factsOf(transaction),
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

function factsOf(transaction: WholeTransaction): object {
  const money = (amount: string): string => moneyInWords(flowOf(presentMoney(amount)), transaction.currency);
  return {
    transaction,
    version: presentTransaction(transaction).version,
    amount: money(transaction.amount),
    lines: transaction.splitLines.map((line) => ({
      name: line.name,
      category: line.category?.name ?? 'No category',
      amount: money(line.amount),
    })),
  };
}

/** The choices of a list, with the one that a transaction has even if the list is longer. */
function including(own: Reference | null, listed: readonly Reference[]): readonly Reference[] {
  return own === null || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed];
}
