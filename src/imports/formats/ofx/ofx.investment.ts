import { negate } from '../kit/amounts.js';
import { currencyOf, notesOf, readBankEntry } from './ofx.bank.js';
import type { OfxAccount } from './ofx.identity.js';
import { type OfxPart, valueOf } from './ofx.parts.js';
import type { OfxRow } from './ofx.row.js';
import type { Securities } from './ofx.securities.js';
import { readSplit } from './ofx.split.js';
import {
  type InvestmentContext,
  type Moved,
  readClosure,
  readReinvestment,
  readTrade,
  readTransfer,
} from './ofx.trade.js';
import type { OfxValues } from './ofx.values.js';

/** Reads a transaction of an investment account (OFX 1.6, section 13.9.2) by what its aggregate does. */
export function readInvestment(row: OfxRow, name: string, account: OfxAccount, context: InvestmentContext): OfxValues {
  if (name === 'INVBANKTRAN' || name === 'STMTTRN') return readBankEntry(row, account, context);
  const moved = movedBy(row, name, context);
  const settled = row.optionalDate('settlement_date');
  return {
    ...moved,
    date: row.date('date'),
    currency: currencyOf(row, account),
    notes: notesOf(row),
    details: { ...moved.details, ...(settled !== null && { dates: { settled } }) },
  };
}

/** Why an element of an investment statement is no entry; null for those that are. */
export function noInvestmentReason(part: OfxPart): string | null {
  if (part.list === 'INVPOSLIST') return 'holding';
  if (part.name === 'JRNLFUND' || part.name === 'JRNLSEC') return 'journal';
  const units = valueOf(part, 'UNITS');
  return part.name === 'TRANSFER' && units.includes('0') && !/[^0.,+-]/.test(units) ? 'no_quantity' : null;
}

/** What a holding is, for a row that becomes nothing. Figures are as the file has them. */
export function holdingOf(row: OfxRow, securities: Securities): Readonly<Record<string, unknown>> {
  const { ticker, security_name } = securities.find(row.line('security'));
  return { ticker, security_name, qty: row.text('qty'), price: row.text('price'), value: row.text('MKTVAL') };
}

const INCOME: Readonly<Record<string, string>> = {
  DIV: 'Dividend',
  INTEREST: 'Interest',
  CGLONG: 'Long-term capital gain',
  CGSHORT: 'Short-term capital gain',
  MISC: 'Miscellaneous income',
};

const MONEY: Readonly<Record<string, string>> = {
  INCOME: 'Income',
  RETOFCAP: 'Return of capital',
  INVEXPENSE: 'Investment expense',
  MARGININTEREST: 'Margin interest',
};

const NOTHING: Moved = { recordType: 'Transaction', amount: null, name: '', details: {} };

function movedBy(row: OfxRow, name: string, context: InvestmentContext): Moved {
  if (name.startsWith('BUY') || name.startsWith('SELL')) return readTrade(row, name, context);
  if (name === 'REINVEST') return readReinvestment(row, context);
  if (name === 'TRANSFER') return readTransfer(row, context);
  if (name === 'CLOSUREOPT') return readClosure(row, context);
  if (name === 'SPLIT') return readSplit(row, context);
  const label = MONEY[name];
  if (label !== undefined) return readCash(row, name, label, context);
  row.failRow(`<${name}> is no transaction that is known`);
  return NOTHING;
}

/** Money from what the account holds, or for it. An expense without a sign is money out. */
function readCash(row: OfxRow, name: string, label: string, context: InvestmentContext): Moved {
  const total = readTotal(row);
  const isExpense = name === 'INVEXPENSE' || name === 'MARGININTEREST';
  const isUnsigned = isExpense && !context.totals.expensesAreSigned;
  return {
    ...NOTHING,
    amount: total === null || isUnsigned ? total : negate(total),
    name: cashName(row, label, context),
  };
}

function readTotal(row: OfxRow): string | null {
  return row.text('amount') === '' ? row.fail('amount', 'an amount is required') : row.number('amount');
}

function cashName(row: OfxRow, label: string, { securities }: InvestmentContext): string {
  const said = INCOME[row.line('INCOMETYPE').toUpperCase()] ?? label;
  const id = row.line('security');
  const what = id === '' ? row.line('notes') : securities.find(id).ticker;
  return what === '' ? said : `${said}: ${what}`;
}
