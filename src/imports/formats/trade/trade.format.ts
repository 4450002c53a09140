import type { ImportFormat } from '../format.js';
import { CSV_CONTENT } from '../kit/csv-content.js';
import { readTables } from '../kit/sheets/read-tables.js';
import { TradeReading } from './trade.reading.js';

/** Purchases and sales of securities, and the dividends, fees and transfers that brokers list with them. */
const trade: ImportFormat = {
  type: 'TradeImport',
  title: 'Broker CSV',
  description:
    'A CSV of trades, as brokers export them: what was bought or sold, how much of it, and at what price. Dividends, ' +
    'interest, fees, deposits and withdrawals beside them become transactions.',
  example: {
    type: 'TradeImport',
    raw_file_content:
      'date,ticker,exchange_operating_mic,currency,qty,price,account,name\n' +
      '2025-01-06,ZPHR,XNAS,USD,10,150.25,Index Broker,Buy Zephyr Industries\n' +
      '2025-03-17,ZPHR,XNAS,USD,-6,155.00,Index Broker,Sell Zephyr Industries\n',
    publish: 'true',
  },
  content: CSV_CONTENT,
  mappings: ['account'],
  publishes: ['accounts', 'identities', 'entries', 'securities', 'trades'],
  appliesRules: false,
  isVerified: false,
  read: (source, context) => readTables(source, context, (table) => TradeReading.open(table, context)),
};

export default trade;
