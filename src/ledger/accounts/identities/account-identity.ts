import { germanIban, isIban } from './iban.js';

/**
 * What a number is of. `iban`: ISO 13616; `bban`: a bank's code and number; `ofx_…`: of an OFX file, with the id of the bank,
 * the card issuer or the broker; `card_masked`: the digits of a card that are not hidden; `provider`: of a connection.
 */
export const IDENTITY_SCHEMES = [
  'iban',
  'bban',
  'ofx_bank',
  'ofx_card',
  'ofx_broker',
  'card_masked',
  'provider',
] as const;

export type IdentityScheme = (typeof IDENTITY_SCHEMES)[number];

/** How a file names one of its accounts: capital letters and digits without blanks or separators. */
export interface AccountIdentity {
  readonly scheme: IdentityScheme;
  /** The code of the bank; null where the number says it, as an IBAN does, or the file does not. */
  readonly bank: string | null;
  readonly number: string;
  /** ISO 4217; null where the file does not say it. */
  readonly currency: string | null;
}

/** Schemes of bank accounts, whose numbers can be IBANs. */
const OF_BANKS: readonly IdentityScheme[] = ['bban', 'ofx_bank'];

/**
 * The identity of an account. That of a bank account is an IBAN where the number is one, or where bank and number of an account
 * in euros are German. null when the number has neither letters nor digits.
 * @param scheme that of the file
 * @param bank as written; blank without
 * @param number as written
 */
export function accountIdentity(
  scheme: IdentityScheme,
  bank: string,
  number: string,
  currency: string | null,
): AccountIdentity | null {
  const [ofBank, own] = [normalizedNumber(bank), normalizedNumber(number)];
  if (own === '') return null;
  // Elsewhere a bank's code can have eight digits too: a routing number of the USA without its zero.
  const german = currency === null || currency === 'EUR' ? germanIban(ofBank, own) : null;
  const iban = !OF_BANKS.includes(scheme) ? null : isIban(own) ? own : german;
  if (iban !== null) return { scheme: 'iban', bank: null, number: iban, currency };
  return { scheme, bank: ofBank === '' ? null : ofBank, number: own, currency };
}

/** Whether two identities are of one account: zeros in front mean nothing, and one IBAN in two currencies is two accounts. */
export function isSameIdentity(one: AccountIdentity, other: AccountIdentity): boolean {
  return keyOf(one) === keyOf(other);
}

/** Whether two identities can be of one account: a statement may not say its currency. */
export function couldBeSame(one: AccountIdentity, other: AccountIdentity): boolean {
  const currency = one.currency === null || other.currency === null ? null : one.currency;
  return isSameIdentity({ ...one, currency }, { ...other, currency: currency === null ? null : other.currency });
}

/** A text that is equal for identities of one account only. */
export function keyOf(identity: AccountIdentity): string {
  return `${numberKeyOf(identity)} ${identity.currency ?? ''}`;
}

/** A text that is equal for one number, in whatever currency. The database computes it in the same way. */
export function numberKeyOf({ scheme, bank, number }: AccountIdentity): string {
  return [scheme, withoutZeros(bank ?? ''), withoutZeros(number)].join(' ');
}

/**
 * An identity as people see it, and as the value of a row's `account`: `DE14200400000123453626 · EUR`. The number is whole:
 * shortened, two accounts of a bank could be taken for one.
 */
export function identityText({ bank, number, currency }: AccountIdentity): string {
  const whole = bank === null ? number : `${bank}/${number}`;
  return currency === null ? whole : `${whole} · ${currency}`;
}

/** Digits of a card, some of which are hidden: at most the first six are shown, and the last two to five. */
const MASKED_CARD = /^([0-9]{0,6})(?:[*•]|[Xx]{2})[*•Xx]*([0-9]{2,5})$/u;

/** The identity in a text that is nothing but an IBAN, or the number of a card with hidden digits; null in any other. */
export function identityIn(text: string): AccountIdentity | null {
  const number = normalizedNumber(text);
  if (isIban(number)) return { scheme: 'iban', bank: null, number, currency: null };
  const [, first, last] = MASKED_CARD.exec(text.replaceAll(/[\s./-]/g, '')) ?? [];
  return last === undefined
    ? null
    : { scheme: 'card_masked', bank: null, number: `${first ?? ''}*${last}`, currency: null };
}

/** Capital letters and digits alone; a run of what hides digits is one `*`. */
export function normalizedNumber(text: string): string {
  let kept = '';
  for (const char of text.toUpperCase()) {
    if (/[0-9A-Z]/.test(char)) kept += char;
    else if (/[*•]/u.test(char) && !kept.endsWith('*')) kept += '*';
  }
  return kept;
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, '');
}
