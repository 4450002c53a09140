import type { ReadContext } from '../format.js';
import { negate, subtract } from '../kit/amounts.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import { checkedEntry, ENTRY_FACTS, NO_NAME } from '../kit/entry.js';
import type { RowReader } from '../kit/row-reader.js';

type Column =
  | 'account'
  | 'flag'
  | 'date'
  | 'name'
  | 'category'
  | 'category_group'
  | 'category_leaf'
  | 'notes'
  | 'amount'
  | 'outflow'
  | 'inflow';

/** A register exported from YNAB or YNAB 4: outflow and inflow columns, and transfers named by their payee. */
export default csvFormat<Column>({
  type: 'YnabImport',
  title: 'YNAB register',
  description: 'A register that YNAB exports, the current YNAB or YNAB 4.',
  example: {
    type: 'YnabImport',
    raw_file_content:
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n' +
      '"Checking","","03/25/2025","Transfer : Visa","","","","card payment",$450.00,$0.00,"Reconciled"\n' +
      '"Visa","","03/25/2025","Transfer : Checking","","","","card payment",$0.00,$450.00,"Reconciled"\n' +
      '"Visa","Red","03/30/2025","Skyhop Airlines","Wishes: Travel","Wishes","Travel","outbound",$218.40,$0.00,"Cleared"\n',
    publish: 'true',
  },
  columns: {
    account: { label: 'account_col_label', aliases: ['account'] },
    flag: { label: 'tags_col_label', aliases: ['flag'] },
    date: { label: 'date_col_label', aliases: ['date'] },
    name: { label: 'name_col_label', aliases: ['payee'] },
    category: { label: 'category_col_label', aliases: ['category group/category', 'category'] },
    category_group: { label: null, aliases: ['category group', 'master category'] },
    category_leaf: { label: null, aliases: ['sub category', 'category'] },
    notes: { label: 'notes_col_label', aliases: ['memo'] },
    amount: { label: 'amount_col_label', aliases: ['amount'] },
    outflow: { label: null, aliases: ['outflow'] },
    inflow: { label: null, aliases: ['inflow'] },
  },
  dates: ['date'],
  numbers: ['amount', 'outflow', 'inflow'],
  missing: (has) => [
    ...(has('date') ? [] : ['date']),
    ...(has('amount') || has('outflow') || has('inflow') ? [] : ['amount']),
  ],
  ...ENTRY_FACTS,
  publishes: [...ENTRY_FACTS.publishes, 'transfers'],
  read: readEntry,
});

/** The payee of a transfer, with the other account. Cells are trimmed, so the name after the colon is not blank. */
const TRANSFER = /^transfer\s*:\s*(\S[^]*)$/i;

function readEntry(row: RowReader<Column>, context: ReadContext): RowValues {
  const name = row.text('name');
  const notes = row.text('notes');
  const account = row.name('account');
  const flag = row.name('flag');
  const otherAccount = TRANSFER.exec(name)?.[1];
  const amount = ledgerAmount(row, context);
  const category = categoryOf(row, context);
  return {
    ...checkedEntry(row, context, {
      date: row.date('date'),
      amount,
      // A budget has one currency, and the file shows only its symbol. A new account gets that currency.
      currency: context.hasAccount(account) ? null : row.markedCurrency(context.currencyOf(account)),
      name: name || notes || category || NO_NAME,
      notes: notes || null,
      account,
      category,
      tags: flag === null ? [] : [flag],
    }),
    details: otherAccount === undefined ? null : JSON.stringify({ transfer_account: otherAccount }),
  };
}

/** Returns the plain amount if there is one, otherwise outflow minus inflow. */
function ledgerAmount(row: RowReader<Column>, { settings }: ReadContext): string | null {
  const amount = row.number('amount');
  const outflow = row.number('outflow');
  const inflow = row.number('inflow');
  if (row.errors.length > 0) return null;
  if (amount !== null) return settings['signage_convention'] === 'inflows_negative' ? amount : negate(amount);
  if (outflow !== null || inflow !== null) return subtract(outflow ?? '0', inflow ?? '0');
  if (row.has('outflow')) return row.fail('outflow', 'neither an outflow nor an inflow is given');
  return row.fail(row.has('inflow') ? 'inflow' : 'amount', 'an amount is required');
}

/** Returns the category group and the category in it. A column that the client named is used as it is. */
function categoryOf(row: RowReader<Column>, { settings }: ReadContext): string | null {
  const group = row.name('category_group');
  const leaf = row.name('category_leaf');
  if (settings['category_col_label'] !== undefined || group === null || leaf === null) {
    return row.name('category') ?? group;
  }
  return `${group}: ${leaf}`;
}
