import { isIban } from '../kit/statements/account-identity.js';
import { normalizedNumber } from '../kit/statements/account-identity.js';
import { referenceIn } from '../kit/statements/external-id.js';
import { dayOf, entryDayOf } from './mt940.dates.js';
import type { Mt940Field } from './mt940.fields.js';

/** Field 61, as written except for its dates. */
export interface EntryLine {
  /** `YYYY-MM-DD`; the original digits for an invalid date. */
  readonly valueDate: string;
  /** The entry date, or else the value date, in the same form. */
  readonly date: string;
  /** `C`, `D`, `RC`, `RD`, `EC` or `ED`. */
  readonly mark: string;
  /** Without a sign. */
  readonly amount: string;
  /** The account owner's reference; null if there is none. */
  readonly customerReference: string | null;
  /** The bank's reference after `//`; null if there is none. */
  readonly bankReference: string | null;
  /** The other party's account, which Dutch banks write instead of a reference or supplementary details. */
  readonly counterAccount: string | null;
  /** The lines after the first. */
  readonly supplement: string | null;
}

/** All marks, the longest first. */
const MARKS = ['RC', 'RD', 'EC', 'ED', 'C', 'D'];

/** The value date, and an optional entry date. */
const DATES = /^([0-9]{6})([0-9]{4})?/;

/** An optional letter of the currency, and the amount. */
const MONEY = /^([A-Z]?)([0-9.,]+)/;

/** The transaction type: N, S or F, and three characters. */
const TYPE = /^[A-Z][A-Z0-9 ]{3}/i;

/**
 * What can follow an amount. Without a decimal mark in the amount, only a type or the end proves that it is complete.
 */
const AFTER_AMOUNT = /^(?:$|\/|[\sA-Za-z])/;

/** Reads field 61; null if it does not start with a date, a mark and an amount. */
export function entryLineOf({ lines: [first = '', ...others] }: Mt940Field): EntryLine | null {
  const dates = DATES.exec(first);
  if (dates === null) return null;
  const [begin, value = '', entry] = dates;
  const afterDates = first.slice(begin.length).trimStart();
  const mark = MARKS.find((one) => afterDates.startsWith(one));
  // A few banks put a line break before the amount.
  const [whole, rest] = moneyAfter(afterDates, mark, others);
  const money = MONEY.exec(whole);
  if (mark === undefined || money === null) return null;
  const [said, , amount = ''] = money;
  const after = whole.slice(said.length);
  const isWhole = /[.,]/.test(amount) ? AFTER_AMOUNT.test(after) : after === '' || TYPE.test(after);
  if (!isWhole) return null;
  const valueDate = dayOf(value) ?? value;
  return {
    valueDate,
    date: entry === undefined ? valueDate : entryDateOf(entry, valueDate),
    mark,
    amount,
    ...referencesOf(after, rest),
  };
}

function moneyAfter(
  text: string,
  mark: string | undefined,
  others: readonly string[],
): readonly [whole: string, rest: readonly string[]] {
  const whole = text.slice(mark?.length ?? 0).trimStart();
  return whole === '' ? [others[0]?.trimStart() ?? '', others.slice(1)] : [whole, others];
}

function entryDateOf(digits: string, valueDate: string): string {
  // The year of the entry date cannot be derived from an invalid value date.
  return valueDate.length === 10 ? (entryDayOf(digits, valueDate) ?? digits) : valueDate;
}

/** Reads the references. @param text the text after the amount @param others the following lines */
function referencesOf(
  text: string,
  others: readonly string[],
): Pick<EntryLine, 'customerReference' | 'bankReference' | 'counterAccount' | 'supplement'> {
  const references = text.replace(TYPE, '');
  const cut = references.indexOf('//');
  const customer = references.slice(0, cut === -1 ? references.length : cut).trim();
  const bank = cut === -1 ? '' : references.slice(cut + 2);
  const supplement = others.join('\n').trim();
  const counterAccount = [customer, supplement].find((one) => isIban(normalizedNumber(one))) ?? null;
  return {
    customerReference: customer === counterAccount ? null : referenceIn(customer),
    bankReference: referenceIn(bank),
    counterAccount,
    supplement: supplement === counterAccount || supplement === '' ? null : supplement,
  };
}
