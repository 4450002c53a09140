import { germanIban, isIban } from './iban.js';

export type IdentityScheme = 'iban' | 'bban' | 'ofx_bank' | 'ofx_card' | 'ofx_broker';

/** An account as a file identifies it. The parts are capital letters and digits, without spaces or separators. */
export interface AccountIdentity {
  readonly scheme: IdentityScheme;
  /** The bank code; null if the number contains it, as an IBAN does, or the file does not state it. */
  readonly bank: string | null;
  readonly number: string;
  /** ISO 4217; null if the file does not state it. */
  readonly currency: string | null;
}

/**
 * Builds the identity of a bank account. It is an IBAN if the number is one, or if a German bank code and number form
 * one. null if the number has neither letters nor digits.
 * @param bank as written; blank if there is none
 * @param number as written
 */
export function bankAccount(bank: string, number: string, currency: string | null): AccountIdentity | null {
  const [ofBank, own] = [normalizedNumber(bank), normalizedNumber(number)];
  if (own === '') return null;
  const iban = isIban(own) ? own : germanIban(ofBank, own);
  if (iban !== null) return { scheme: 'iban', bank: null, number: iban, currency };
  return { scheme: 'bban', bank: ofBank === '' ? null : ofBank, number: own, currency };
}

/**
 * Returns whether two identities are the same account. Leading zeros are ignored. One IBAN in two currencies is two
 * accounts.
 */
export function isSameIdentity(one: AccountIdentity, other: AccountIdentity): boolean {
  return keyOf(one) === keyOf(other);
}

/** Returns whether two identities can be the same account: one of them may lack the currency. */
export function couldBeSame(one: AccountIdentity, other: AccountIdentity): boolean {
  const currency = one.currency === null || other.currency === null ? null : one.currency;
  return isSameIdentity({ ...one, currency }, { ...other, currency: currency === null ? null : other.currency });
}

/** Returns a key that is equal only for identities of one account. */
export function keyOf({ scheme, bank, number, currency }: AccountIdentity): string {
  return [scheme, withoutZeros(bank ?? ''), withoutZeros(number), currency ?? ''].join(' ');
}

/**
 * Returns an identity as text, to show it and to store it in `account` of a row: `DE14200400000123453626 · EUR`. The
 * number is not shortened, because two accounts of a bank could then look the same.
 */
export function identityText({ bank, number, currency }: AccountIdentity): string {
  const whole = bank === null ? number : `${bank}/${number}`;
  return currency === null ? whole : `${whole} · ${currency}`;
}

/** Returns only the capital letters and digits. Each run of masking characters becomes one `*`. */
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
