import type { StatementBalance, StatementEnds } from '../kit/statements/statement.js';
import type { OfxAccount } from './ofx.identity.js';
import type { OfxPart } from './ofx.parts.js';
import type { OfxRow } from './ofx.row.js';

/** Accounts whose balance some banks write as debt, without a minus. */
const DEBTS: readonly string[] = ['CreditCard', 'Loan'];

/**
 * Reads the period and the balances of a statement (OFX 1.6, sections 11.4.2.2 and 13.9.2). A balance that is blank is none;
 * one that is no number is an error of the row. Of an investment account only the cash has a balance.
 * @param row the statement
 * @param lastBooked the last day on which it has a transaction, `YYYY-MM-DD`; null: it has none
 * @returns the statement, and its balance as a statement of its own day if it is not the closing balance
 */
export function endsOf(
  row: OfxRow,
  part: OfxPart,
  account: OfxAccount,
  lastBooked: string | null,
): readonly StatementEnds[] {
  const ends = statedEnds(row, part, account);
  const { to } = ends;
  const balanceDate = ends.closing?.date ?? null;
  if (to === null || balanceDate === null || !isOfOtherDay(balanceDate, to, lastBooked)) return [ends];
  return [
    { ...ends, closing: null, available: null, balanceDate },
    { ...ends, from: null, to: balanceDate },
  ];
}

/**
 * Returns whether a balance is not the closing balance of its statement. LEDGERBAL is the balance at the time of the download
 * (DTASOF). If the statement ends before that day, the statement lacks the transactions in between. A balance of an earlier day
 * is the closing balance, unless transactions follow it.
 */
function isOfOtherDay(balanceDate: string, to: string, lastBooked: string | null): boolean {
  return balanceDate > to || (balanceDate < to && lastBooked !== null && lastBooked > balanceDate);
}

function statedEnds(row: OfxRow, { name, place }: OfxPart, account: OfxAccount): StatementEnds {
  const { wrongCurrency } = account;
  if (wrongCurrency !== null) {
    row.failAt(wrongCurrency.line, 'CURDEF', `"${wrongCurrency.text}" is not a currency code of ISO 4217`);
  }
  const isOfCash = name === 'INVSTMTRS';
  const closing = isOfCash ? balanceOf(row, 'available_cash', 'as_of') : balanceOf(row, 'balance', 'balance_date');
  const canBeDebt = DEBTS.includes(account.accountableType) && closing !== null && closing.amount !== '0';
  return {
    line: place.line,
    account: account.identity,
    accountName: account.name,
    accountableType: account.accountableType,
    scope: isOfCash ? 'cash' : 'total',
    number: null,
    from: row.optionalDate('from'),
    to: row.optionalDate('to'),
    opening: null,
    closing,
    available: isOfCash ? null : balanceOf(row, 'available_balance', 'available_balance_date'),
    ...(canBeDebt && !closing.amount.startsWith('-') && { hasDoubtfulSign: true }),
    continues: false,
    isInterim: false,
  };
}

function balanceOf(row: OfxRow, amount: string, date: string): StatementBalance | null {
  const value = row.number(amount);
  return value === null ? null : { amount: value, date: row.optionalDate(date), line: row.lineOf(amount) };
}
