import type { ReadContext, Settings } from '../format.js';
import { negate, subtract } from '../kit/amounts.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import { checkedEntry, ENTRY_FACTS } from '../kit/entry.js';
import type { RowReader } from '../kit/row-reader.js';
import { splitTags } from '../kit/tags.js';

type Column =
  | 'date'
  | 'amount'
  | 'name'
  | 'category'
  | 'tags'
  | 'notes'
  | 'account'
  | 'currency'
  | 'entity_type'
  | 'debit'
  | 'credit';

/** A bank's CSV: one dated amount a row, or a debit and a credit. */
export default csvFormat<Column>({
  type: 'TransactionImport',
  description: 'A CSV of transactions, as banks and card issuers export them.',
  example: {
    type: 'TransactionImport',
    raw_file_content:
      'date,account,name,amount,category,tags\n2025-01-03,Everyday Checking,Brightwell Payroll,2310.44,Income: Salary,\n' +
      '2025-01-04,Rewards Card,Pinecone Coffee,-4.75,Food: Coffee,treat\n',
    publish: 'true',
  },
  columns: {
    date: {
      label: 'date_col_label',
      aliases: ['date', 'transaction date', 'posted', 'posting date', 'booking date', 'buchungstag', 'completed date'],
    },
    amount: { label: 'amount_col_label', aliases: ['amount', 'value', 'betrag'] },
    name: {
      label: 'name_col_label',
      aliases: ['name', 'description', 'payee', 'merchant', 'details', 'transaction', 'memo'],
    },
    category: { label: 'category_col_label', aliases: ['category'] },
    tags: { label: 'tags_col_label', aliases: ['tags', 'labels'] },
    notes: { label: 'notes_col_label', aliases: ['notes', 'note', 'memo'] },
    account: { label: 'account_col_label', aliases: ['account', 'account name'] },
    currency: { label: 'currency_col_label', aliases: ['currency'] },
    entity_type: { label: 'entity_type_col_label', aliases: ['type', 'transaction type'] },
    debit: { label: null, aliases: ['debit', 'money out', 'paid out', 'withdrawal', 'soll'] },
    credit: { label: null, aliases: ['credit', 'money in', 'paid in', 'deposit', 'haben'] },
  },
  dates: ['date'],
  numbers: ['amount', 'debit', 'credit'],
  missing: (has) => [
    ...(has('date') ? [] : ['date']),
    ...(has('amount') || has('debit') || has('credit') ? [] : ['amount']),
  ],
  ...ENTRY_FACTS,
  read: readEntry,
});

function readEntry(row: RowReader<Column>, context: ReadContext): RowValues {
  const notes = row.text('notes');
  const tags = splitTags(row.text('tags'));
  return checkedEntry(row, context, {
    date: row.date('date'),
    amount: row.has('amount') ? signedAmount(row, context.settings) : debitLessCredit(row),
    currency: row.currency('currency'),
    name: row.text('name') || notes || 'Imported transaction',
    notes: notes || null,
    account: row.name('account'),
    category: row.name('category'),
    tags: tags.filter((tag) => row.isName('tags', tag)),
  });
}

function signedAmount(row: RowReader<Column>, settings: Settings): string | null {
  const isCustom = settings['amount_type_strategy'] === 'custom_column';
  const inflow = isCustom ? isInflow(row, settings) : settings['signage_convention'] !== 'inflows_negative';
  if (row.text('amount') === '') return row.fail('amount', 'an amount is required');
  const amount = row.number('amount');
  if (amount === null || inflow === null) return null;
  return inflow ? negate(amount) : amount;
}

/** Whether the row's type is the one that marks inflows; null when it is blank, which is an error of the row. */
function isInflow(row: RowReader<Column>, settings: Settings): boolean | null {
  const type = row.text('entity_type');
  if (type === '') {
    row.fail('entity_type', 'a type is required to tell inflows from outflows');
    return null;
  }
  return type.toLowerCase() === settings['amount_type_inflow_value']?.trim().toLowerCase();
}

/** Both columns are unsigned as a rule; a negative debit is an inflow. */
function debitLessCredit(row: RowReader<Column>): string | null {
  if (row.text('debit') === '' && row.text('credit') === '') {
    return row.fail(row.has('debit') ? 'debit' : 'credit', 'neither a debit nor a credit is given');
  }
  const errors = row.errors.length;
  const debit = row.number('debit');
  const credit = row.number('credit');
  return row.errors.length > errors ? null : subtract(debit ?? '0', credit ?? '0');
}
