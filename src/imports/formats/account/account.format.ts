import type { ReadContext } from '../format.js';
import { recogniseAccountKind } from '../kit/account-kinds.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import type { RowReader } from '../kit/row-reader.js';

type Column = 'account_type' | 'name' | 'amount' | 'currency' | 'date';

/** A list of accounts, each with its balance on a date. */
export default csvFormat<Column>({
  type: 'AccountImport',
  title: 'List of accounts',
  description: 'A CSV of accounts and their balances.',
  example: {
    type: 'AccountImport',
    raw_file_content:
      'Account type,Name,Balance,Currency,Balance Date\nChecking,Harbor Checking,1835.20,USD,2025-01-01\n' +
      'Credit Card,Harbor Visa,612.35,USD,2025-01-01\n',
    publish: 'true',
  },
  columns: {
    account_type: { label: 'entity_type_col_label', aliases: ['account type', 'type'] },
    name: { label: 'name_col_label', aliases: ['name', 'account name'] },
    amount: { label: 'amount_col_label', aliases: ['balance', 'amount'] },
    currency: { label: 'currency_col_label', aliases: ['currency'] },
    date: { label: 'date_col_label', aliases: ['balance date', 'date'] },
  },
  dates: ['date'],
  numbers: ['amount'],
  missing: (has) => (['name', 'amount'] as const).filter((column) => !has(column)),
  mappings: ['account_type'],
  publishes: ['account_list'],
  appliesRules: false,
  read: readAccount,
});

function readAccount(row: RowReader<Column>, context: ReadContext): RowValues {
  const name = row.text('name') === '' ? row.fail('name', 'a name is required') : row.name('name');
  const amount = row.text('amount') === '' ? row.fail('amount', 'a balance is required') : row.number('amount');
  const currency = row.currency('currency') ?? context.currencyOf(null);
  row.checkMarks(currency);
  return {
    name,
    amount,
    currency,
    date: row.text('date') === '' ? twoYearsBefore(context.today) : row.date('date'),
    details: detailsOf(row.name('account_type')),
  };
}

/** Returns the details of a row with this name of an account type; null if the cell is blank. */
function detailsOf(word: string | null): string | null {
  if (word === null) return null;
  const kind = recogniseAccountKind(word);
  if (kind === null) return JSON.stringify({ account_type: word });
  const { accountableType, subtype } = kind;
  return JSON.stringify({
    account_type: word,
    accountable_type: accountableType,
    ...(subtype !== null && { subtype }),
  });
}

function twoYearsBefore(today: string): string {
  // 29 February does not exist two years before a leap year.
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4);
  return `${Number(today.slice(0, 4)) - 2}${day}`;
}
