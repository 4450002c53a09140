import { Injectable } from '@nestjs/common';
import type { FamilyScope } from '../../platform/access/caller.js';
import type { ListResult } from '../../platform/pagination/list-request.js';
import type { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CategoriesService } from '../categories/categories.service.js';
import type { Category } from '../categories/category.entity.js';
import { presentMoney } from '../decimal.js';
import type { WholeTransaction } from '../transactions/transactions.repository.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import type { LedgerAccount, LedgerCategory, LedgerTransaction, TransactionFilter } from './ledger-values.js';

/** How many records one statement reads. */
const BATCH = 500;

/**
 * Reads the ledger of one family as plain values. Each list is read in parts while it is consumed, and a part is as of its own
 * moment: a record that stays and keeps its place comes exactly once.
 */
@Injectable()
export class LedgerReader {
  constructor(
    private readonly accountRecords: AccountsService,
    private readonly categoryRecords: CategoriesService,
    private readonly transactionRecords: TransactionsService,
  ) {}

  /** The accounts, by name. */
  async *accounts(scope: FamilyScope): AsyncGenerator<LedgerAccount, void> {
    yield* inParts((cursor) => this.accountRecords.list(scope, { limit: BATCH, ...cursor }), accountOf);
  }

  /** The categories, by name. */
  async *categories(scope: FamilyScope): AsyncGenerator<LedgerCategory, void> {
    yield* inParts((cursor) => this.categoryRecords.list(scope, { limit: BATCH, ...cursor }), categoryOf);
  }

  /** The transactions that meet all of a filter, newest first. Ids of other families meet nothing. */
  async *transactions(scope: FamilyScope, filter: TransactionFilter = {}): AsyncGenerator<LedgerTransaction, void> {
    const { accountId, categoryId, from, to, text } = filter;
    const query = {
      limit: BATCH,
      ...(accountId !== undefined && { account_id: [accountId] }),
      ...(categoryId !== undefined && { category_id: [categoryId] }),
      ...(from !== undefined && { start_date: from }),
      ...(to !== undefined && { end_date: to }),
      ...(text !== undefined && { search: text }),
    };
    yield* inParts(
      async (cursor) => (await this.transactionRecords.list(scope, { ...query, ...cursor })).part,
      transactionOf,
    );
  }
}

/** Reads a list to its end, each part when the one before is consumed. */
async function* inParts<T, Value>(
  read: (cursor: { readonly cursor?: string }) => Promise<ListResult<T>>,
  valueOf: (record: T) => Value,
): AsyncGenerator<Value, void> {
  for (let after: { readonly cursor?: string } | null = {}; after !== null;) {
    const part: ListResult<T> = await read(after);
    for (const record of part.records) yield valueOf(record);
    const next: string | null = 'nextCursor' in part ? part.nextCursor : null;
    after = next === null ? null : { cursor: next };
  }
}

function accountOf({ id, name, accountableType, classification, currency, balance, status }: Account): LedgerAccount {
  return { id, name, kind: accountableType, classification, currency, balance: presentMoney(balance), status };
}

function categoryOf({ id, name, classification, parentId }: Category): LedgerCategory {
  return { id, name, classification, parentId };
}

function transactionOf(transaction: WholeTransaction): LedgerTransaction {
  const { id, accountId, date, amount, currency, name, notes, kind, excluded, pending } = transaction;
  const { category, merchant, tags } = transaction;
  return {
    id,
    accountId,
    date,
    amount: presentMoney(amount),
    currency,
    name,
    notes,
    kind,
    excluded,
    pending,
    categoryId: category?.id ?? null,
    merchantId: merchant?.id ?? null,
    tagIds: tags.map((tag) => tag.id),
    splitLines: transaction.splitLines.map((line) => ({
      id: line.id,
      amount: presentMoney(line.amount),
      name: line.name,
      notes: line.notes,
      categoryId: line.category?.id ?? null,
      merchantId: line.merchant?.id ?? null,
      tagIds: line.tags.map((tag) => tag.id),
    })),
  };
}
