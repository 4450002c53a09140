import type { ReadContext } from '../format.js';
import { leftOutReasonOf } from '../kit/words/left-out-words.js';
import { negate } from '../kit/amounts.js';
import { NO_NAME } from '../kit/entry.js';
import { trimTrailing } from '../kit/trim-trailing.js';
import { referenceIn } from '../kit/statements/external-id.js';
import type { OfxAccount } from './ofx.identity.js';
import { idOf } from './ofx.ids.js';
import { type OfxPart, valueOf } from './ofx.parts.js';
import type { OfxRow } from './ofx.row.js';
import type { OfxValues } from './ofx.values.js';

/** Reads a transaction of a bank account or a card (OFX 1.6, section 11.4.3.1). */
export function readBankEntry(row: OfxRow, account: OfxAccount, context: ReadContext): OfxValues {
  const date = row.text('date') === '' && row.has('user_date') ? row.date('user_date') : row.date('date');
  return {
    recordType: 'Transaction',
    date,
    amount: readMoney(row, context),
    currency: currencyOf(row, account),
    name: nameOf(row),
    notes: notesOf(row),
    details: { ...datesOf(row), ...referencesOf(row) },
  };
}

/** Whether a bank has announced a transaction and not booked it. */
export function isPending(part: OfxPart): boolean {
  return part.name === 'STMTTRNP' || valueOf(part, 'TRNTYPE').toUpperCase() === 'HOLD';
}

/** Why a transaction of a statement is no entry of the ledger; null for those that are. */
export function noEntryReason(part: OfxPart): string | null {
  if (isPending(part)) return null;
  return idOf(valueOf(part, 'FITID')) === null ? balanceReason(valueOf(part, 'NAME') || valueOf(part, 'MEMO')) : null;
}

/** What leaves the account, in ledger sign. */
export function readMoney(row: OfxRow, { settings }: ReadContext): string | null {
  if (row.text('amount') === '') return row.fail('amount', 'an amount is required');
  const amount = row.number('amount');
  if (amount === null) return null;
  return settings['signage_convention'] === 'inflows_negative' ? amount : negate(amount);
}

/** The currency of an amount: the one that it is in, if it is another one than the account's. Nothing is converted. */
export function currencyOf(row: OfxRow, { currency, wrongCurrency }: OfxAccount): string | null {
  const own = row.currency('currency');
  if (own !== null || wrongCurrency === null) return own ?? currency;
  const { line, element, text } = wrongCurrency;
  return row.failAt(line, element, `"${text}" is not a currency code of ISO 4217`);
}

const NAMES: readonly string[] = ['payee', 'name', 'extended_name', 'notes'];

/** Who was paid, else what for, else how. */
function nameOf(row: OfxRow): string {
  const said = NAMES.map((name) => row.line(name)).find((text) => text !== '');
  if (said !== undefined) return said;
  const check = row.line('check_number');
  return check === '' ? row.line('type') || NO_NAME : `Check ${check}`;
}

/** The memo, and the currency that an amount was converted from. */
export function notesOf(row: OfxRow): string | null {
  const [original, rate] = [row.line('original_currency'), row.line('original_rate')];
  const converted = original === '' ? '' : `Converted from ${original}${rate === '' ? '' : ` at ${rate}`}`;
  return [row.text('notes'), converted].filter((text) => text !== '').join('\n') || null;
}

/** The other days of a transaction. */
function datesOf(row: OfxRow): Readonly<Record<string, unknown>> {
  const [user, available] = [row.optionalDate('user_date'), row.optionalDate('available_date')];
  if (user === null && available === null) return {};
  return { dates: { ...(user !== null && { user }), ...(available !== null && { available }) } };
}

/** What a transaction is called elsewhere, and the account at its other end, as `detailsOf` of other statements has them. */
function referencesOf(row: OfxRow): Readonly<Record<string, unknown>> {
  const [cheque, transaction] = [referenceIn(row.line('check_number')), referenceIn(row.line('reference'))];
  const references = { ...(cheque !== null && { cheque }), ...(transaction !== null && { transaction }) };
  const counterAccount = row.line('counter_account');
  return {
    ...(Object.keys(references).length > 0 && { references }),
    ...(counterAccount !== '' && { counter_account: counterAccount }),
  };
}

const DATES_AT_THE_END = ' 0123456789/.-:';

/** Banks of Brazil write balances among the transactions, without an id. */
function balanceReason(name: string): string | null {
  const reason = leftOutReasonOf(trimTrailing(name, DATES_AT_THE_END));
  const isDaily = reason === 'carried_forward' && name.toLowerCase().startsWith('saldo');
  return reason === 'opening_balance' || reason === 'closing_balance' || isDaily ? reason : null;
}
