import type { ReadContext, Settings } from '../format.js';
import { countIntegerDigits, multiply, negate, roundHalfEven } from '../kit/amounts.js';
import { csvFormat, type RowValues } from '../kit/csv-format.js';
import { checkedEntry } from '../kit/entry.js';
import type { RowReader } from '../kit/row-reader.js';
import { MONEY, PRICE, QUANTITY, tradeName } from '../kit/trades.js';

type Column = 'date' | 'ticker' | 'qty' | 'price' | 'exchange_operating_mic' | 'currency' | 'account' | 'name';

const MAX_TICKER_LENGTH = 32;

/** Securities bought and sold. */
export default csvFormat<Column>({
  type: 'TradeImport',
  description: 'A CSV of trades, as brokers export them: what was bought or sold, how much of it, and at what price.',
  example: {
    type: 'TradeImport',
    raw_file_content:
      'date,ticker,exchange_operating_mic,currency,qty,price,account,name\n' +
      '2025-01-06,ZPHR,XNAS,USD,10,150.25,Index Broker,Buy Zephyr Industries\n' +
      '2025-03-17,ZPHR,XNAS,USD,-6,155.00,Index Broker,Sell Zephyr Industries\n',
    publish: 'true',
  },
  columns: {
    date: { label: 'date_col_label', aliases: ['date'] },
    ticker: { label: 'ticker_col_label', aliases: ['ticker', 'symbol'] },
    qty: { label: 'qty_col_label', aliases: ['qty', 'quantity', 'shares', 'units'] },
    price: { label: 'price_col_label', aliases: ['price', 'unit price'] },
    exchange_operating_mic: {
      label: 'exchange_operating_mic_col_label',
      aliases: ['exchange operating mic', 'mic', 'exchange'],
    },
    currency: { label: 'currency_col_label', aliases: ['currency'] },
    account: { label: 'account_col_label', aliases: ['account', 'account name'] },
    name: { label: 'name_col_label', aliases: ['name'] },
  },
  dates: ['date'],
  numbers: ['qty', 'price'],
  countsQuantities: true,
  missing: (has) => (['date', 'ticker', 'qty', 'price'] as const).filter((column) => !has(column)),
  mappings: ['account'],
  publishes: ['accounts', 'securities', 'trades'],
  appliesRules: false,
  read: readTrade,
});

function readTrade(row: RowReader<Column>, context: ReadContext): RowValues {
  const date = row.date('date');
  const ticker = readTicker(row);
  const qty = readQuantity(row, context.settings);
  const price = readPrice(row);
  const mic = readMic(row);
  const entry = checkedEntry(row, context, {
    date,
    amount: qty === null || price === null ? null : cashAmount(row, qty, price),
    currency: row.currency('currency'),
    name: row.text('name') || (ticker === null || qty === null ? null : tradeName(ticker, qty)),
    notes: null,
    account: row.name('account'),
    category: null,
    tags: [],
  });
  return { ...entry, details: JSON.stringify({ ticker, mic, qty, price }) };
}

function readTicker(row: RowReader<Column>): string | null {
  const ticker = row.text('ticker').toUpperCase();
  if (ticker === '') return row.fail('ticker', 'a ticker is required');
  if (ticker.length <= MAX_TICKER_LENGTH) return ticker;
  return row.fail('ticker', `"${row.text('ticker')}" has more than ${MAX_TICKER_LENGTH} characters`);
}

/** Positive when bought. Read before the price, so that a currency beside it can be told from the price's. */
function readQuantity(row: RowReader<Column>, settings: Settings): string | null {
  const text = row.text('qty');
  if (text === '') return row.fail('qty', 'a quantity is required');
  const qty = row.number('qty', QUANTITY);
  if (row.hasMarks) return row.fail('qty', `"${text}" is an amount of money, not a quantity`);
  if (qty === '0') return row.fail('qty', `"${text}" is zero: nothing was bought or sold`);
  return qty !== null && settings['signage_convention'] === 'inflows_negative' ? negate(qty) : qty;
}

function readPrice(row: RowReader<Column>): string | null {
  const text = row.text('price');
  if (text === '') return row.fail('price', 'a price is required');
  const price = row.number('price', PRICE);
  return price?.startsWith('-') === true ? row.fail('price', `"${text}" is negative`) : price;
}

function readMic(row: RowReader<Column>): string | null {
  const text = row.text('exchange_operating_mic');
  const mic = text.toUpperCase();
  if (mic === '' || /^[A-Z0-9]{4}$/.test(mic)) return mic || null;
  return row.fail('exchange_operating_mic', `"${text}" is not a market identifier code of four letters or digits`);
}

/** What left the account, which is negative when it came in. */
function cashAmount(row: RowReader<Column>, qty: string, price: string): string | null {
  const amount = roundHalfEven(multiply(qty, price), MONEY.decimals);
  if (countIntegerDigits(amount) <= MONEY.digits) return amount;
  row.failRow(`quantity times price has more than ${MONEY.digits} digits before its decimals`);
  return null;
}
