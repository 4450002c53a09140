import { negate } from '../kit/amounts.js';
import { NO_NAME } from '../kit/entry.js';
import { leftOutReasonOf } from '../kit/words/left-out-words.js';
import type { QifRow } from './qif.row.js';
import { readSplitLines } from './qif.split-lines.js';
import { ledgerSign, type QifContext, type QifValues, readTotal } from './qif.values.js';

const OPENING_BALANCE = /^opening balance$/i;

/** Returns whether a record is an opening balance. In other languages than English it must name an account. */
function isOpeningBalance(name: string, account: string | null): boolean {
  return OPENING_BALANCE.test(name) || (account !== null && leftOutReasonOf(name) === 'opening_balance');
}

/** Reads a record of a bank account, a card, cash, or another asset or liability. */
export function readBankRecord(row: QifRow, context: QifContext): QifValues {
  const date = row.date('date');
  const total = readTotal(row);
  const { account, category, tags } = row.target('category', context.categories);
  if (isOpeningBalance(row.text('name'), account)) return openingBalance(row, context, date, total);
  for (const stray of ['$', 'E', '%']) {
    if (row.has(stray)) row.fail(stray, 'a split line must begin with S, its category');
  }
  const lines = readSplitLines(row, total, context);
  return {
    recordType: 'Transaction',
    date,
    amount: total === null ? null : ledgerSign(total, context),
    name: nameOf(row, account, category),
    notes: row.text('notes') || null,
    // Programs repeat the first split line in the entry's own category. A split entry has none.
    category: lines.length > 0 ? null : category,
    tags: lines.length > 0 ? [] : tags,
    details: {
      ...(lines.length > 0 && { split_lines: lines }),
      ...(lines.length === 0 && account !== null && !isSame(account, context.account) && { transfer_account: account }),
    },
  };
}

const WORD = /\p{L}{2,}/u;

/**
 * Returns the name: the payee, or else the memo, or else the number. Records without these are transfers, or have a
 * category.
 */
function nameOf(row: QifRow, account: string | null, category: string | null): string {
  const number = row.text('number');
  const said = row.text('name') || row.text('notes') || row.text('split_1_notes') || (WORD.test(number) ? number : '');
  if (said !== '') return said;
  return account === null ? (category ?? (number || NO_NAME)) : `Transfer: ${account}`;
}

/** Reads the opening balance of an account. Its `L` line names the account itself. */
function openingBalance(row: QifRow, context: QifContext, date: string | null, total: string | null): QifValues {
  return {
    recordType: 'Valuation',
    date,
    amount: total === null ? null : negate(ledgerSign(total, context)),
    name: row.text('name'),
    notes: row.text('notes') || null,
    category: null,
    tags: [],
    details: {},
  };
}

/** Returns whether a transfer is from an account to itself, which is how programs record a balance correction. */
function isSame(account: string, own: string | null): boolean {
  return own !== null && account.toLowerCase() === own.toLowerCase();
}
