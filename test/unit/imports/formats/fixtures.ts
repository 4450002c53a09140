import type { Settings } from '../../../../src/imports/formats/format.js';

/**
 * A file and the type that reads it. The expected result is in `test/golden/formats/`, under the name of the file.
 */
export interface Fixture {
  readonly type: string;
  /** Samples have the form of real programs' files; not-ok files contain every kind of row error. */
  readonly file: string;
  readonly settings?: Settings;
  /** The currency of the account that the import names. */
  readonly account?: string;
}

const NOT_OK = 'test/unit/imports/formats/not-ok';

export const FIXTURES: readonly Fixture[] = [
  { type: 'TransactionImport', file: 'samples/transactions.csv' },
  { type: 'TransactionImport', file: 'samples/chase-card.csv', account: 'USD' },
  {
    type: 'TransactionImport',
    file: 'samples/girokonto.csv',
    account: 'EUR',
    settings: {
      rows_to_skip: '5',
      name_col_label: 'Begünstigter / Auftraggeber',
      notes_col_label: 'Verwendungszweck',
      currency_col_label: 'Währung',
    },
  },
  {
    type: 'TransactionImport',
    file: 'samples/nationwide-flexaccount.csv',
    account: 'GBP',
    settings: { rows_to_skip: '4' },
  },
  { type: 'TransactionImport', file: 'samples/revolut-account.csv', account: 'EUR' },
  { type: 'TransactionImport', file: `${NOT_OK}/transaction.csv` },
  { type: 'TradeImport', file: 'samples/trades.csv' },
  { type: 'TradeImport', file: `${NOT_OK}/trade.csv` },
  { type: 'AccountImport', file: 'samples/accounts.csv' },
  { type: 'AccountImport', file: `${NOT_OK}/account.csv` },
  { type: 'MintImport', file: 'samples/mint-transactions.csv' },
  { type: 'MintImport', file: `${NOT_OK}/mint.csv` },
  { type: 'ActualImport', file: 'samples/actual-all-accounts.csv' },
  { type: 'ActualImport', file: `${NOT_OK}/actual.csv` },
  { type: 'YnabImport', file: 'samples/ynab-register.csv' },
  { type: 'YnabImport', file: 'samples/ynab4-register.csv' },
  { type: 'YnabImport', file: `${NOT_OK}/ynab.csv` },
  { type: 'CategoryImport', file: 'samples/categories.csv' },
  { type: 'CategoryImport', file: `${NOT_OK}/category.csv` },
  { type: 'RuleImport', file: 'samples/rules.csv' },
  { type: 'RuleImport', file: `${NOT_OK}/rule.csv` },
  { type: 'MerchantImport', file: 'samples/merchants.csv' },
  { type: 'MerchantImport', file: `${NOT_OK}/merchant.csv` },
  { type: 'QifImport', file: 'samples/quicken-accounts.qif' },
  { type: 'QifImport', file: 'samples/quicken-bank.qif', account: 'USD' },
  { type: 'QifImport', file: 'samples/quicken-investments.qif', account: 'USD' },
  { type: 'QifImport', file: `${NOT_OK}/qif.qif`, account: 'USD' },
  { type: 'CamtImport', file: 'samples/camt053.xml' },
  { type: 'CamtImport', file: `${NOT_OK}/camt.xml` },
  { type: 'Mt940Import', file: 'samples/mt940-girokonto.sta' },
  { type: 'Mt940Import', file: `${NOT_OK}/mt940.sta` },
  { type: 'OfxImport', file: 'samples/harbor-bank.ofx' },
  { type: 'OfxImport', file: 'samples/northfield-broker.qfx', account: 'USD' },
  { type: 'OfxImport', file: `${NOT_OK}/ofx.ofx` },
  { type: 'PdfImport', file: 'samples/statement-us.pdf', account: 'USD' },
  { type: 'PdfImport', file: 'samples/statement-uk.pdf', account: 'GBP' },
  { type: 'PdfImport', file: `${NOT_OK}/statement.pdf`, account: 'EUR', settings: { accept_unproven: 'true' } },
  { type: 'ServiceImport', file: 'samples/service-full.ndjson' },
  { type: 'ServiceImport', file: `${NOT_OK}/service.ndjson` },
];
