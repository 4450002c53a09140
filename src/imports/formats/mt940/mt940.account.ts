import { normalizeCurrency } from '../kit/currencies.js';
import { type AccountIdentity, accountIdentity } from '../kit/statements/account-identity.js';
import { isIban } from '../kit/statements/account-identity.js';
import type { Mt940Field } from './mt940.fields.js';

/**
 * Reads field 25 or 25P: an IBAN or a number, optionally with a bank code and `/` before it and an ISO 4217 code after
 * it; null if it is blank. The second line of field 25P has the bank's BIC.
 */
export function accountOf({ lines: [first = ''] }: Mt940Field): AccountIdentity | null {
  const { number, currency } = withoutCurrency(first.trim());
  const cut = number.lastIndexOf('/');
  return accountIdentity('bban', number.slice(0, Math.max(cut, 0)), number.slice(cut + 1), currency);
}

/** Removes a currency code after a digit, unless it is part of an IBAN. */
function withoutCurrency(text: string): { readonly number: string; readonly currency: string | null } {
  const plain = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const currency = normalizeCurrency(plain.slice(-3));
  const before = text.slice(0, -3).trimEnd();
  if (currency === null || isIban(plain) || !/[0-9][/ ]?$/.test(before)) return { number: text, currency: null };
  return { number: before.replace(/\/$/, ''), currency };
}
