import { presentMoney } from '../decimal.js';
import { presentVersion } from '../versioned.response.js';
import { presentAccount } from '../accounts/accounts.presenter.js';
import { presentCategory } from '../categories/categories.presenter.js';
import { presentMerchant } from '../merchants/merchants.presenter.js';
import type { Reference } from '../reference.response.js';
import { presentTransfer } from '../transfers/transfers.presenter.js';
import type { IncludedRecords } from './included-records.repository.js';
import type { SplitLine, WholeTransaction } from './transactions.repository.js';
import type { ListTransactions } from './transactions.requests.js';
import type { ListedTransaction, SplitLineResponse, TransactionResponse } from './transactions.responses.js';

export function presentTransaction(transaction: WholeTransaction): TransactionResponse {
  return {
    id: transaction.id,
    account_id: transaction.accountId,
    date: transaction.date,
    amount: presentMoney(transaction.amount),
    currency: transaction.currency,
    name: transaction.name,
    notes: transaction.notes,
    classification: transaction.amount.startsWith('-') ? 'income' : 'expense',
    kind: transaction.kind,
    excluded: transaction.excluded,
    pending: transaction.pending,
    stale: transaction.stale,
    reviewed: transaction.reviewed,
    external_id: transaction.externalId,
    category: transaction.category,
    merchant: transaction.merchant,
    tags: transaction.tags,
    split_lines: transaction.splitLines.map(presentSplitLine),
    transfer_id: transaction.transferId,
    import_id: transaction.importId,
    ...presentVersion(transaction),
    created_at: transaction.createdAt.toISOString(),
    updated_at: transaction.updatedAt.toISOString(),
  };
}

function presentSplitLine(line: SplitLine): SplitLineResponse {
  return { ...line, amount: presentMoney(line.amount) };
}

/**
 * Returns the presenter of the transactions of a list.
 * @param query names the members that they keep, and the records that they include
 * @param included these records
 */
export function presentListed(
  { fields, include = [] }: Pick<ListTransactions, 'fields' | 'include'>,
  included: IncludedRecords,
): (transaction: WholeTransaction) => ListedTransaction {
  const kept = fields && new Set<string>(['id', ...fields, ...include]);
  return (transaction) => {
    const account = included.accounts.get(transaction.accountId);
    const transfer = included.transfers.get(transaction.transferId ?? '');
    const whole: ListedTransaction = {
      ...withWholeLabels(presentTransaction(transaction), included),
      ...(account && { account: presentAccount(account) }),
      ...(include.includes('transfer') && { transfer: transfer ? presentTransfer(transfer) : null }),
    };
    if (kept === undefined) return whole;
    const members = Object.entries(whole).filter(([name]) => kept.has(name));
    return { id: whole.id, ...Object.fromEntries(members) };
  };
}

function withWholeLabels(transaction: TransactionResponse, included: IncludedRecords): ListedTransaction {
  const labels = ({ category, merchant }: Labels): Labels => ({
    category: wholeOr(category, included.categories, presentCategory),
    merchant: wholeOr(merchant, included.merchants, presentMerchant),
  });
  const lines = transaction.split_lines.map((line) => ({ ...line, ...labels(line) }));
  return { ...transaction, ...labels(transaction), split_lines: lines };
}

type Labels = Pick<SplitLineResponse, 'category' | 'merchant'>;

/** The whole record of a reference, or the reference if the record is not included. */
function wholeOr<T>(
  reference: Reference | null,
  records: ReadonlyMap<string, T>,
  present: (record: T) => Reference,
): Reference | null {
  const record = reference === null ? undefined : records.get(reference.id);
  return record === undefined ? reference : present(record);
}
