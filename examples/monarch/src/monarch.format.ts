import {
  checkedEntry,
  csvFormat,
  ENTRY_FACTS,
  negate,
  type ReadContext,
  type RowReader,
  type RowValues,
  splitTags,
} from 'hearth/plugin';

type Column = 'date' | 'merchant' | 'category' | 'account' | 'statement' | 'notes' | 'amount' | 'tags';

/** Monarch Money's export of transactions. */
export const monarch = csvFormat<Column>({
  type: 'MonarchImport',
  title: 'Monarch export',
  description: 'The transactions that Monarch Money exports.',
  example: {
    type: 'MonarchImport',
    raw_file_content:
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags\n' +
      '2025-03-27,Pinecone Coffee,Coffee Shops,Rewards Visa,PINECONE COFFEE 042,,-4.75,work\n',
    publish: 'true',
  },
  columns: {
    date: { label: 'date_col_label', aliases: ['date'] },
    merchant: { label: 'name_col_label', aliases: ['merchant'] },
    category: { label: 'category_col_label', aliases: ['category'] },
    account: { label: 'account_col_label', aliases: ['account'] },
    statement: { label: null, aliases: ['original statement'] },
    notes: { label: 'notes_col_label', aliases: ['notes'] },
    amount: { label: 'amount_col_label', aliases: ['amount'] },
    tags: { label: 'tags_col_label', aliases: ['tags'] },
  },
  dates: ['date'],
  numbers: ['amount'],
  defaults: { date_format: '%Y-%m-%d', number_format: '1,234.56' },
  missing: (has) => (['date', 'amount'] as const).filter((column) => !has(column)),
  ...ENTRY_FACTS,
  read: readEntry,
});

function readEntry(row: RowReader<Column>, context: ReadContext): RowValues {
  const notes = row.text('notes');
  return checkedEntry(row, context, {
    date: row.date('date'),
    amount: spent(row),
    currency: null,
    name: row.text('merchant') || row.text('statement') || notes || 'Imported transaction',
    notes: notes || null,
    account: row.name('account'),
    category: row.name('category'),
    tags: splitTags(row.text('tags')).filter((tag) => row.isName('tags', tag)),
  });
}

/** Reads the amount in ledger sign: an outflow is positive. An unreadable cell is an error of its row, never a zero. */
function spent(row: RowReader<Column>): string | null {
  if (row.text('amount') === '') return row.fail('amount', 'an amount is required');
  const amount = row.number('amount');
  return amount === null ? null : negate(amount);
}
