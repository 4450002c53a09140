import { Injectable } from '@nestjs/common';
import { ListTransactions, presentMoney, textOfUnits, TransactionsService, unitsOf } from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { statusOf } from '../../platform/error-codes.js';
import { type Posted, readForm } from '../form.js';
import { flowOf, moneyInWords } from '../money.words.js';
import { type FormProblems, show, type View } from '../page.js';
import { undoableIn } from '../saved.js';
import { LabelChoices } from './label-choices.js';
import { filtersIn, placeOf, placeOfOne } from './transaction-filters.js';

const ROWS_A_PAGE = 50;

const LABELS = {
  search: 'Search',
  account_id: 'Account',
  category_id: 'Category',
  merchant_id: 'Merchant',
  tag_id: 'Tag',
  uncategorized: 'Without a category',
  start_date: 'From',
  end_date: 'To',
  cursor: 'The address of the page',
};

interface RowInWords {
  readonly id: string;
  readonly href: string;
  readonly date: string;
  readonly name: string;
  readonly account: string;
  readonly category: string;
  readonly notes: readonly string[];
  readonly amount: string;
}

/** Rows of one page of the list, what they come to in each currency, and the cursor of those that follow. */
interface Shown {
  readonly rows: readonly RowInWords[];
  readonly sums: readonly string[];
  readonly nextCursor: string | null;
}

const NOTHING: Shown = { rows: [], sums: [], nextCursor: null };

/** The page of transactions: filters, rows, what they come to. */
@Injectable()
export class TransactionsPage {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly choices: LabelChoices,
  ) {}

  /**
   * @param asked the query of the page, or a form that repeats its filters
   * @param refused problems of the submitted form
   */
  async show(caller: Caller, asked: Posted, refused: FormProblems | null = null): Promise<View> {
    const filters = filtersIn(asked);
    const { cursor } = asked;
    const given = { ...filters, ...(typeof cursor === 'string' && cursor !== '' && { cursor }) };
    const { fields, problems } = readForm(ListTransactions, given, LABELS);
    const accounts = await this.choices.accounts(caller);
    const shown = fields === null ? NOTHING : await this.read(caller, fields, accounts);
    const model = {
      ...shown,
      filters,
      accounts,
      categories: await this.choices.categories(caller),
      merchants: filters.merchant_id === undefined ? [] : await this.choices.merchants(caller),
      tags: await this.choices.tags(caller),
      problems: { ...problems, ...refused },
      isFirst: !('cursor' in given),
      first: placeOf(filters),
      next: shown.nextCursor === null ? null : placeOf(filters, { cursor: shown.nextCursor }),
      undoable: undoableIn(asked['change_set']),
      back: filters,
    };
    const isRefused = problems !== null || refused !== null;
    return show('transactions', model, isRefused ? statusOf('validation_failed') : 200);
  }

  private async read(
    caller: Caller,
    filters: ListTransactions,
    accounts: readonly { readonly id: string; readonly name: string }[],
  ): Promise<Shown> {
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const query = { ...filters, limit: ROWS_A_PAGE, with_children: true };
    const { part } = await this.transactions.list(caller, query);
    const sums = new Map<string, bigint>();
    for (const { amount, currency } of part.records) {
      sums.set(currency, (sums.get(currency) ?? 0n) - unitsOf(amount));
    }
    return {
      rows: part.records.map((one) => ({
        id: one.id,
        href: placeOfOne(one.id),
        date: one.date,
        name: one.name,
        account: names.get(one.accountId) ?? 'Another account',
        category: one.splitLines.length > 0 ? 'Split' : (one.category?.name ?? 'No category'),
        notes: [...(one.pending ? ['pending'] : []), ...(one.excluded ? ['not in reports'] : [])],
        amount: moneyInWords(flowOf(presentMoney(one.amount)), one.currency),
      })),
      sums: [...sums].map(([currency, units]) => moneyInWords(textOfUnits(units), currency)),
      nextCursor: 'nextCursor' in part ? part.nextCursor : null,
    };
  }
}
