import type { ReadContext } from '../format.js';
import { negate } from '../kit/amounts.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import { checkedEntry, ENTRY_FACTS, NO_NAME } from '../kit/entry.js';
import type { RowReader } from '../kit/row-reader.js';
import { splitTags } from '../kit/tags.js';

type Column =
  'date' | 'name' | 'original_name' | 'amount' | 'entity_type' | 'category' | 'account' | 'tags' | 'notes' | 'currency';

/** Mint's export of transactions: unsigned amounts, and a column that marks credits. */
export default csvFormat<Column>({
  type: 'MintImport',
  title: 'Mint export',
  description: 'The transactions that Mint exports.',
  example: {
    type: 'MintImport',
    raw_file_content:
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n' +
      '"3/28/2025","Brightwell Design","BRIGHTWELL DES PAYROLL","2,310.44","credit","Paycheck","Everyday Checking","",""\n' +
      '"3/27/2025","Pinecone Coffee","PINECONE COFFEE PORTLAND","4.75","debit","Coffee Shops","Rewards Visa","work",""\n',
    publish: 'true',
  },
  columns: {
    date: { label: 'date_col_label', aliases: ['date'] },
    name: { label: 'name_col_label', aliases: ['description'] },
    original_name: { label: null, aliases: ['original description'] },
    amount: { label: 'amount_col_label', aliases: ['amount'] },
    entity_type: { label: 'entity_type_col_label', aliases: ['transaction type'] },
    category: { label: 'category_col_label', aliases: ['category'] },
    account: { label: 'account_col_label', aliases: ['account name'] },
    tags: { label: 'tags_col_label', aliases: ['labels'] },
    notes: { label: 'notes_col_label', aliases: ['notes'] },
    currency: { label: 'currency_col_label', aliases: ['currency'] },
  },
  withoutHeadings: ['date', 'name', 'original_name', 'amount', 'entity_type', 'category', 'account', 'tags', 'notes'],
  dates: ['date'],
  numbers: ['amount'],
  // Mint writes the month first, and two-digit years in older files.
  defaults: { date_format: '%-m/%-d/%Y', number_format: '1,234.56' },
  missing: (has) => (['date', 'amount'] as const).filter((column) => !has(column)),
  ...ENTRY_FACTS,
  read: readEntry,
});

function readEntry(row: RowReader<Column>, context: ReadContext): RowValues {
  const notes = row.text('notes');
  const category = row.name('category');
  return checkedEntry(row, context, {
    date: row.date('date'),
    amount: directedAmount(row, context),
    currency: row.currency('currency'),
    name: row.text('name') || row.text('original_name') || notes || category || NO_NAME,
    notes: notes || null,
    account: row.name('account'),
    category,
    tags: splitTags(row.text('tags')).filter((tag) => row.isName('tags', tag)),
  });
}

/**
 * Returns the amount with its direction. A negative amount reverses the direction. Without a type column, the sign of
 * the amount is the direction.
 */
function directedAmount(row: RowReader<Column>, { settings }: ReadContext): string | null {
  const inflow = row.has('entity_type') ? isCredit(row) : settings['signage_convention'] !== 'inflows_negative';
  if (row.text('amount') === '') return row.fail('amount', 'an amount is required');
  const amount = row.number('amount');
  if (amount === null || inflow === null) return null;
  return inflow ? negate(amount) : amount;
}

/** Returns whether the row is an inflow; null, with an error of the row, if the cell does not state it. */
function isCredit(row: RowReader<Column>): boolean | null {
  const type = row.text('entity_type').toLowerCase();
  if (type === 'credit') return true;
  if (type === 'debit') return false;
  row.fail(
    'entity_type',
    type === '' ? 'debit or credit is required' : `"${row.text('entity_type')}" is neither debit nor credit`,
  );
  return null;
}
