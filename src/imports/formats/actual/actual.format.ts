import type { ReadContext, StagedRow } from '../format.js';
import { negate } from '../kit/amounts.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import { checkedEntry, ENTRY_FACTS, NO_NAME } from '../kit/entry.js';
import type { RowReader } from '../kit/row-reader.js';
import { readSplit, type Split } from './actual.splits.js';

type Column = 'account' | 'date' | 'name' | 'notes' | 'category_group' | 'category' | 'amount' | 'split_amount';

/** Actual Budget's export of transactions: signed amounts, and split transactions that span several rows. */
export default csvFormat<Column>({
  type: 'ActualImport',
  title: 'Actual Budget export',
  description: 'The transactions that Actual Budget exports.',
  example: {
    type: 'ActualImport',
    raw_file_content:
      'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\n' +
      'Checking,2025-03-27,Superstore,(SPLIT INTO 2) big run,,,0,-85.25,Cleared\n' +
      'Checking,2025-03-27,Superstore,(SPLIT 1 OF 2) groceries,Usual Expenses,Food,-80.25,0,Cleared\n' +
      'Checking,2025-03-27,Superstore,(SPLIT 2 OF 2) ,Usual Expenses,General,-5,0,Cleared\n',
    publish: 'true',
  },
  columns: {
    account: { label: 'account_col_label', aliases: ['account'] },
    date: { label: 'date_col_label', aliases: ['date'] },
    name: { label: 'name_col_label', aliases: ['payee'] },
    notes: { label: 'notes_col_label', aliases: ['notes'] },
    category_group: { label: null, aliases: ['category group'] },
    category: { label: 'category_col_label', aliases: ['category'] },
    amount: { label: 'amount_col_label', aliases: ['amount'] },
    split_amount: { label: null, aliases: ['split amount'] },
  },
  dates: ['date'],
  numbers: ['amount', 'split_amount'],
  defaults: { date_format: '%Y-%m-%d', number_format: '1,234.56' },
  missing: (has) => (['date', 'amount'] as const).filter((column) => !has(column)),
  ...ENTRY_FACTS,
  publishes: [...ENTRY_FACTS.publishes, 'splits'],
  read: readRow,
});

function readRow(row: RowReader<Column>, context: ReadContext, previous: StagedRow | null): RowValues {
  const { amount, isWhole } = readAmounts(row, context);
  const split = readSplit(row.text('notes'), isWhole, previous);
  const entry = checkedEntry(row, context, {
    date: row.date('date'),
    amount,
    currency: null,
    name: row.text('name') || split.notes || NO_NAME,
    notes: split.notes || null,
    account: row.name('account'),
    category: categoryOf(row),
    tags: [],
  });
  if (split.kind === 'stray') row.failRow('a split line must follow the entry that it is a part of');
  if (
    split.kind === 'line' &&
    row.errors.length === 0 &&
    split.after.errors.length === 0 &&
    strays(entry, split.after)
  ) {
    row.failRow('a split line must have the date and the account of its entry');
  }
  return { ...entry, details: detailsOf(split) };
}

/** The amount in ledger sign. The total of a split transaction is in a separate column. */
function readAmounts(
  row: RowReader<Column>,
  { settings }: ReadContext,
): { readonly amount: string | null; readonly isWhole: boolean } {
  const amount = row.number('amount');
  const whole = row.number('split_amount') ?? '0';
  const isWhole = whole !== '0';
  if (row.errors.length > 0) return { amount: null, isWhole };
  if (amount === null && !isWhole) return { amount: row.fail('amount', 'an amount is required'), isWhole };
  if (isWhole && amount !== null && amount !== '0') {
    return { amount: row.fail('split_amount', 'a row has an amount or a split amount, not both'), isWhole };
  }
  const value = isWhole ? whole : (amount ?? '0');
  return { amount: settings['signage_convention'] === 'inflows_negative' ? value : negate(value), isWhole };
}

function strays(line: Pick<StagedRow, 'date' | 'account'>, after: StagedRow): boolean {
  return line.date !== after.date || line.account !== after.account;
}

function categoryOf(row: RowReader<Column>): string | null {
  const group = row.name('category_group');
  const category = row.name('category');
  return group !== null && category !== null ? `${group}: ${category}` : (category ?? group);
}

function detailsOf(split: Split): string | null {
  if (split.kind === 'entry') return JSON.stringify({ split_into: split.lines });
  return split.kind === 'line' ? JSON.stringify({ split_of: split.entry, split_into: split.lines }) : null;
}
