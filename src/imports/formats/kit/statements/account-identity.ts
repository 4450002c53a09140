import { germanIban, isIban } from './iban.js';

export type IdentityScheme = 'iban' | 'bban' | 'ofx_bank' | 'ofx_card' | 'ofx_broker';

/** How a file names one of its accounts: capital letters and digits without blanks or separators. */
export interface AccountIdentity {
  readonly scheme: IdentityScheme;
  /** The code of the bank; null where the number says it, as an IBAN does, or the file does not. */
  readonly bank: string | null;
  readonly number: string;
  /** ISO 4217; null where the file does not say it. */
  readonly currency: string | null;
}

/**
 * The identity of a bank account: an IBAN where the number is one, or where German bank and number make one; null when the
 * number has neither letters nor digits.
 * @param bank as written; blank without
 * @param number as written
 */
export function bankAccount(bank: string, number: string, currency: string | null): AccountIdentity | null {
  const [ofBank, own] = [normalizedNumber(bank), normalizedNumber(number)];
  if (own === '') return null;
  const iban = isIban(own) ? own : germanIban(ofBank, own);
  if (iban !== null) return { scheme: 'iban', bank: null, number: iban, currency };
  return { scheme: 'bban', bank: ofBank === '' ? null : ofBank, number: own, currency };
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
export function keyOf({ scheme, bank, number, currency }: AccountIdentity): string {
  return [scheme, withoutZeros(bank ?? ''), withoutZeros(number), currency ?? ''].join(' ');
}

/**
 * An identity as people see it, and as the value of a row's `account`: `DE14200400000123453626 · EUR`. The number is whole:
 * shortened, two accounts of a bank could be taken for one.
 */
export function identityText({ bank, number, currency }: AccountIdentity): string {
  const whole = bank === null ? number : `${bank}/${number}`;
  return currency === null ? whole : `${whole} · ${currency}`;
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
