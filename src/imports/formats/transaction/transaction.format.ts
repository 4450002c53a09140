import type { ImportFormat } from '../format.js';
import { BankReading } from '../kit/bank/bank.reading.js';
import { CSV_CONTENT } from '../kit/csv-content.js';
import { ENTRY_FACTS } from '../kit/entry.js';
import { readTables } from '../kit/sheets/read-tables.js';

/** A bank's CSV: one dated amount per row, or a debit and a credit. */
const transaction: ImportFormat = {
  type: 'TransactionImport',
  title: 'Bank CSV',
  description: 'A CSV of transactions, as banks and card issuers export them.',
  example: {
    type: 'TransactionImport',
    raw_file_content:
      'date,account,name,amount,category,tags\n2025-01-03,Everyday Checking,Brightwell Payroll,2310.44,Income: Salary,\n' +
      '2025-01-04,Rewards Card,Pinecone Coffee,-4.75,Food: Coffee,treat\n',
    publish: 'true',
  },
  content: CSV_CONTENT,
  ...ENTRY_FACTS,
  publishes: ['accounts', 'identities', 'statements', 'categories', 'tags', 'entries', 'statement_anchors'],
  isVerified: false,
  read: (source, context) => readTables(source, context, (table) => BankReading.open(table, context)),
};

export default transaction;
