import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataOf, published } from '../../support/imports.js';
import { dumpLedgerByName, type LedgerDump } from '../../support/ledger-dump.js';
import { Service, type TestFamily } from '../../support/service.js';

/**
 * The ledgers that the samples make, each in a family of its own, as a file. This spec runs on one PostgreSQL, through a pooler and on
 * Citus, so they are the same on all of them. HEARTH_UPDATE_GOLDEN=1 writes the file.
 */
const GOLDEN = new URL('../../golden/sample-ledger.json', import.meta.url);

/** The samples, each with the currency of the account into which it goes; null if it names its accounts. */
const SAMPLES: readonly (readonly [file: string, type: string, currency: string | null])[] = [
  ['service-full.ndjson', 'ServiceImport', null],
  ['accounts.csv', 'AccountImport', null],
  ['categories.csv', 'CategoryImport', null],
  ['merchants.csv', 'MerchantImport', null],
  ['rules.csv', 'RuleImport', null],
  ['transactions.csv', 'TransactionImport', null],
  ['chase-card.csv', 'TransactionImport', 'USD'],
  ['girokonto.csv', 'TransactionImport', 'EUR'],
  ['nationwide-flexaccount.csv', 'TransactionImport', 'GBP'],
  ['revolut-account.csv', 'TransactionImport', 'EUR'],
  ['mint-transactions.csv', 'MintImport', null],
  ['ynab-register.csv', 'YnabImport', null],
  ['ynab4-register.csv', 'YnabImport', null],
  ['actual-all-accounts.csv', 'ActualImport', null],
  ['quicken-bank.qif', 'QifImport', 'USD'],
  ['quicken-investments.qif', 'QifImport', 'USD'],
  ['statement-us.pdf', 'PdfImport', 'USD'],
  ['statement-uk.pdf', 'PdfImport', 'GBP'],
  ['trades.csv', 'TradeImport', 'USD'],
  ['harbor-bank.ofx', 'OfxImport', null],
  ['northfield-broker.qfx', 'OfxImport', 'USD'],
  ['camt053.xml', 'CamtImport', null],
  ['mt940-girokonto.sta', 'Mt940Import', 'EUR'],
];

/** Daily balances go on until today. */
const LAST_MONTH = '2026-06-01';

let service: Service;
let known: Readonly<Record<string, LedgerDump>>;
const ledgers: Record<string, LedgerDump> = {};

beforeAll(async () => {
  service = await Service.shared();
  known = JSON.parse(await readFile(GOLDEN, 'utf8'));
});
afterAll(async () => {
  await service.stop();
  if (process.env['HEARTH_UPDATE_GOLDEN'] !== undefined) await writeFile(GOLDEN, print(ledgers));
});

it.each(SAMPLES)('makes the same ledger of %s, whatever the database runs on', async (file, type, currency) => {
  const ledger = await ledgerOf(file, type, currency);
  ledgers[file] = ledger;
  if (process.env['HEARTH_UPDATE_GOLDEN'] === undefined) expect(ledger).toEqual(known[file]);
});

/** Publishes a sample in a family of its own. @returns its ledger, and of the daily balances those at the beginning of a month */
async function ledgerOf(file: string, type: string, currency: string | null): Promise<LedgerDump> {
  const family = await service.createFamily();
  const account = currency === null ? {} : { account_id: await accountFor(family, type, currency) };
  await published(family.api, {
    type,
    ...account,
    file: { content: dated(file, await readFile(`samples/${file}`)), name: file },
  });
  const { balances = [], ...tables } = await dumpLedgerByName(service.database.owner, family.familyId);
  const monthly = balances.filter((row) => {
    const { date } = row as { date: string };
    return date.endsWith('-01') && date <= LAST_MONTH;
  });
  return Object.fromEntries(Object.entries({ ...tables, balances: monthly }).filter(([, rows]) => rows.length > 0));
}

/** Returns a sample in which each account has a day: one without a day opens two years before today, and that day changes. */
function dated(file: string, content: Buffer): Buffer {
  return file === 'accounts.csv' ? Buffer.from(content.toString().replace(/,$/gm, ',2025-01-01')) : content;
}

async function accountFor({ api }: TestFamily, type: string, currency: string): Promise<string> {
  const accountable_type = type === 'TradeImport' ? 'Investment' : 'Depository';
  const account = await api.post('/api/v1/accounts', { name: 'Target', currency, accountable_type });
  return dataOf<{ id: string }>(account, 201).id;
}

/** Prints each row to a line. */
function print(samples: Readonly<Record<string, LedgerDump>>): string {
  const printedRows = (rows: readonly unknown[]): string => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const printed = Object.entries(samples).map(([file, ledger]) => {
    const tables = Object.entries(ledger).map(([table, rows]) => `  "${table}": [\n${printedRows(rows)}\n  ]`);
    return `"${file}": {\n${tables.join(',\n')}\n}`;
  });
  return `{\n${printed.join(',\n')}\n}\n`;
}
