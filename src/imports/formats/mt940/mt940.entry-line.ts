import { isIban } from '../kit/statements/iban.js';
import { normalizedNumber } from '../kit/statements/account-identity.js';
import { referenceIn } from '../kit/statements/external-id.js';
import { dayOf, entryDayOf } from './mt940.dates.js';
import type { Mt940Field } from './mt940.fields.js';

/** What field 61 says, as written but for its dates. */
export interface EntryLine {
  /** `YYYY-MM-DD`; the digits where there is no such day. */
  readonly valueDate: string;
  /** The entry date, else the value date, in the same form. */
  readonly date: string;
  /** `C`, `D`, `RC`, `RD`, `EC` or `ED`. */
  readonly mark: string;
  /** Without a sign. */
  readonly amount: string;
  /** The account owner's; null without. */
  readonly customerReference: string | null;
  /** The bank's, behind `//`; null without. */
  readonly bankReference: string | null;
  /** The account at the other end, which Dutch banks write in place of a reference or a supplement. */
  readonly counterAccount: string | null;
  /** The lines behind the first one. */
  readonly supplement: string | null;
}

/** The longest first, or `RC` would be a reversal of unknown direction. */
const MARKS = ['RC', 'RD', 'EC', 'ED', 'C', 'D'];

/** Value date, then perhaps an entry date. */
const DATES = /^([0-9]{6})([0-9]{4})?/;

/** The letter of the currency that some banks write before the amount, then the amount. */
const MONEY = /^([A-Z]?)([0-9.,]+)/;

/** Type of the transaction: N, S or F, and three characters. */
const TYPE = /^[A-Z][A-Z0-9 ]{3}/i;

/** What may follow an amount with a decimal mark; without one, only its type or the end shows that it is whole. */
const AFTER_AMOUNT = /^(?:$|\/|[\sA-Za-z])/;

/** Reads field 61; null when it does not begin with a date, a mark and an amount. */
export function entryLineOf({ lines: [first = '', ...others] }: Mt940Field): EntryLine | null {
  const dates = DATES.exec(first);
  if (dates === null) return null;
  const [begin, value = '', entry] = dates;
  const afterDates = first.slice(begin.length).trimStart();
  const mark = MARKS.find((one) => afterDates.startsWith(one));
  // A few banks break the line before the amount.
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
  // A value date that is none has no year near which the entry date could be.
  return valueDate.length === 10 ? (entryDayOf(digits, valueDate) ?? digits) : valueDate;
}

/** @param text what follows the amount @param others the lines behind it */
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
