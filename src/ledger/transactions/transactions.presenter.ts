import { presentMoney } from '../decimal.js';
import { presentVersion } from '../versioned.response.js';
import type { SplitLine, WholeTransaction } from './transactions.repository.js';
import type { SplitLineResponse, TransactionResponse } from './transactions.responses.js';

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
