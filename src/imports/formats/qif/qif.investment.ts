import { negate } from '../kit/amounts.js';
import { type Action, actionOf, type Effect } from './qif.actions.js';
import type { Target } from './qif.category.js';
import type { QifRow } from './qif.row.js';
import { readSplit, readTrade } from './qif.trade.js';
import { ledgerSign, type QifContext, type QifValues, readTotal } from './qif.values.js';

/** Reads a record of an investment account according to its action. */
export function readInvestmentRecord(row: QifRow, context: QifContext): QifValues {
  const date = row.date('date');
  const word = row.text('action');
  const action = word === '' ? row.fail('action', 'an action is required') : actionOf(word);
  if (word !== '' && action === null) row.fail('action', `"${word}" is not a known action`);
  const target = row.target('category', context.categories);
  const values = action === null ? NOTHING : READERS[action.effect](row, context, action, target);
  return { ...values, date, notes: row.text('notes') || null, name: row.text('name') || values.name };
}

type Read = Omit<QifValues, 'date' | 'notes'>;
type Reader = (row: QifRow, context: QifContext, action: Action, target: Target) => Read;

const NOTHING: Read = { recordType: 'Transaction', amount: null, name: '', category: null, tags: [], details: {} };

const READERS: Readonly<Record<Effect, Reader>> = {
  buy: tradeReader,
  sell: tradeReader,
  receive: tradeReader,
  deliver: tradeReader,
  reinvest: tradeReader,
  split: (row, context, action) => ({ ...NOTHING, ...readSplit(row, context, action) }),
  income: (row, _, action, target) => moneyRow(row, action, target, negate),
  expense: (row, _, action, target) => moneyRow(row, action, target, asItIs),
  deposit: (row, _, action, target) => transferRow(row, action, target, negate),
  withdrawal: (row, _, action, target) => transferRow(row, action, target, asItIs),
  cash: cashRow,
  reminder: (row, _, action) => ({ ...NOTHING, amount: '0', name: labelled(row, action) }),
};

function tradeReader(row: QifRow, context: QifContext, action: Action, target: Target): Read {
  const trade = readTrade(row, context, action);
  return { ...NOTHING, ...trade, details: { ...trade.details, ...cashLeg(row, action, target, trade.amount) } };
}

/** Converts the sign of a record to ledger sign. */
type Signed = (total: string) => string;

function asItIs(total: string): string {
  return total;
}

/** Builds the row of money received from a holding or paid for it. */
function moneyRow(row: QifRow, action: Action, target: Target, signed: Signed): Read {
  const total = readTotal(row);
  const amount = total === null ? null : signed(total);
  const { category, tags } = target;
  return {
    ...NOTHING,
    amount,
    name: labelled(row, action),
    category,
    tags,
    details: cashLeg(row, action, target, amount),
  };
}

function transferRow(row: QifRow, action: Action, { account, tags }: Target, signed: Signed): Read {
  const total = readTotal(row);
  const details = { transfer_account: account };
  return { ...NOTHING, amount: total === null ? null : signed(total), name: labelled(row, action), tags, details };
}

function cashRow(row: QifRow, context: QifContext, action: Action, { account, category, tags }: Target): Read {
  const total = readTotal(row);
  const amount = total === null ? null : ledgerSign(total, context);
  const details = account === null ? {} : { transfer_account: account };
  return { ...NOTHING, amount, name: labelled(row, action), category, tags, details };
}

/**
 * Returns the transfer to or from another account: the transferred amount that the record states, or else all of it.
 * @param amount what the action itself takes from the account
 */
function cashLeg(row: QifRow, action: Action, { account }: Target, amount: string | null): QifValues['details'] {
  if (!action.isPassedOn || amount === null) return {};
  const size = row.number('transferred');
  const passed = size === null ? negate(amount) : withSign(size, !amount.startsWith('-'));
  const name = account === null ? 'Transfer' : `Transfer: ${account}`;
  return { cash_leg: { amount: passed, name: row.text('name') || name, transfer_account: account } };
}

function withSign(size: string, isNegative: boolean): string {
  return size.startsWith('-') === isNegative ? size : negate(size);
}

function labelled(row: QifRow, { label }: Action): string {
  const what = row.text('security') || row.text('notes');
  return what === '' ? label : `${label}: ${what}`;
}
