import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ListedTransaction, presentListed, TransactionsService } from '../ledger/index.js';
import type { Caller } from '../platform/access/caller.js';
import { notFound } from '../platform/errors.js';
import { MOST_ROWS, withinLimits } from './result-limits.js';
import { readingTool } from './tool.js';
import {
  currency,
  cursor,
  day,
  id,
  money,
  recordId,
  reference,
  referenceOf,
  referenceOrNull,
  size,
  text,
  truncated,
} from './tool-fields.js';
import { cleaned, cleanedOrNull, untrusted } from './untrusted-text.js';

const row = z.object({
  id: recordId,
  date: z.string().describe('The posting date, YYYY-MM-DD.'),
  amount: money.describe('Positive when money left the account, negative when it arrived.'),
  currency,
  account_id: recordId,
  name_untrusted: untrusted,
  notes_untrusted: untrusted.nullable(),
  category: reference.nullable(),
});
const split = z.object({
  id: recordId,
  amount: money,
  name_untrusted: untrusted,
  notes_untrusted: untrusted.nullable(),
  category: reference.nullable(),
  merchant: reference.nullable(),
  tags: z.array(reference),
});
const whole = row.extend({
  kind: z.string().describe('standard or one_time; the others moved money between accounts.'),
  excluded: z.boolean().describe('Whether reports leave it out.'),
  pending: z.boolean().describe('Whether the bank has not booked it yet.'),
  merchant: reference.nullable(),
  tags: z.array(reference),
  transfer: z
    .object({ id: recordId, inflow_transaction_id: recordId, outflow_transaction_id: recordId, status: z.string() })
    .nullable(),
  splits: z.array(split).describe('The parts of a split transaction; empty when it is not split.'),
  truncated,
});
const filters = z.strictObject({
  text: text('Only transactions with this text in their name or notes, ignoring case.', 255).optional(),
  account_id: id('Only transactions of this account.').optional(),
  category_id: id('Only transactions in this category.').optional(),
  from: day('The first day.').optional(),
  to: day('The last day.').optional(),
  min: size('The smallest amount, without its sign.').optional(),
  max: size('The largest amount, without its sign.').optional(),
  uncategorised: z.boolean().describe('true: only those without a category; false: only the others.').optional(),
  cursor: cursor.optional(),
  limit: z.int().min(1).max(MOST_ROWS).default(25).describe('The most transactions of the result.'),
});

type Row = z.output<typeof row>;
type Filters = z.output<typeof filters>;

/** Reads transactions for assistants. */
@Injectable()
export class TransactionTools {
  constructor(private readonly transactions: TransactionsService) {}

  readonly tools = [
    readingTool(
      {
        name: 'search_transactions',
        title: 'Search transactions',
        description:
          'Finds transactions, newest first. All given filters must be met. Pass next_cursor as cursor for those that follow.',
        area: 'ledger',
        input: filters,
        output: z.object({ transactions: z.array(row), next_cursor: z.string().nullable(), truncated }),
      },
      (user, given) => this.findWithin(user, given),
    ),
    readingTool(
      {
        name: 'get_transaction',
        title: 'Read a transaction',
        description: 'Reads one transaction with its splits, tags and transfer.',
        area: 'ledger',
        input: z.strictObject({ id: id('The transaction.') }),
        output: whole,
      },
      (user, given) => this.read(user, given.id),
    ),
  ] as const;

  private async findWithin(
    user: Caller,
    given: Filters,
  ): Promise<{ transactions: Row[]; next_cursor: string | null; truncated?: true }> {
    const found = await this.find(user, given);
    const kept = withinLimits(found, 'transactions');
    if (kept.truncated === undefined || kept.transactions.length === 0) return kept;
    // The cursor must follow the last transaction that is left.
    return { ...(await this.find(user, { ...given, limit: kept.transactions.length })), truncated: true };
  }

  private async find(user: Caller, given: Filters): Promise<{ transactions: Row[]; next_cursor: string | null }> {
    const { part, included } = await this.transactions.list(user, {
      limit: given.limit,
      ...(given.cursor !== undefined && { cursor: given.cursor }),
      ...(given.text !== undefined && { search: given.text }),
      ...(given.account_id !== undefined && { account_id: [given.account_id] }),
      ...(given.category_id !== undefined && { category_id: [given.category_id] }),
      ...(given.from !== undefined && { start_date: given.from }),
      ...(given.to !== undefined && { end_date: given.to }),
      ...(given.min !== undefined && { min_amount: given.min }),
      ...(given.max !== undefined && { max_amount: given.max }),
      ...(given.uncategorised !== undefined && { uncategorized: given.uncategorised }),
    });
    const transactions = part.records.map(presentListed({}, included)).map(rowOf);
    return { transactions, next_cursor: 'nextCursor' in part ? part.nextCursor : null };
  }

  private async read(user: Caller, wanted: string): Promise<z.output<typeof whole>> {
    const include = ['transfer'] as const;
    const { part, included } = await this.transactions.list(user, { ids: [wanted], include, limit: 1 });
    const [found] = part.records.map(presentListed({ include }, included));
    if (found === undefined) throw notFound();
    const { transfer = null } = found;
    const result = {
      ...rowOf(found),
      kind: found.kind ?? '',
      excluded: found.excluded ?? false,
      pending: found.pending ?? false,
      merchant: referenceOrNull(found.merchant),
      tags: (found.tags ?? []).map(referenceOf),
      transfer: transfer && {
        id: transfer.id,
        inflow_transaction_id: transfer.inflow_transaction_id,
        outflow_transaction_id: transfer.outflow_transaction_id,
        status: transfer.status,
      },
      splits: (found.split_lines ?? []).map((line) => ({
        id: line.id,
        amount: line.amount,
        name_untrusted: cleaned(line.name),
        notes_untrusted: cleanedOrNull(line.notes),
        category: referenceOrNull(line.category),
        merchant: referenceOrNull(line.merchant),
        tags: line.tags.map(referenceOf),
      })),
    };
    return withinLimits(result, 'splits');
  }
}

function rowOf(found: ListedTransaction): Row {
  return {
    id: found.id,
    date: found.date ?? '',
    amount: found.amount ?? '',
    currency: found.currency ?? '',
    account_id: found.account_id ?? '',
    name_untrusted: cleaned(found.name ?? ''),
    notes_untrusted: cleanedOrNull(found.notes ?? null),
    category: referenceOrNull(found.category),
  };
}
