import { normalizeCurrency } from '../kit/currencies.js';
import { type AccountIdentity, accountIdentity } from '../kit/statements/account-identity.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** Reads `Acct`: its IBAN, or else its number with the bank code; null if it has neither. */
export function accountOf(acct: XmlElement): AccountIdentity | null {
  const bank = find(acct, 'Svcr/FinInstnId');
  const code = textAt(bank, 'BICFI', 'BIC', 'ClrSysMmbId/MmbId', 'ClrSysMmbId/Id', 'CmbndId/BIC');
  const currency = normalizeCurrency(textAt(acct, 'Ccy'));
  const iban = textAt(acct, 'Id/IBAN');
  if (iban !== '') return accountIdentity('iban', '', iban, currency);
  return accountIdentity('bban', code, accountNumber(acct), currency);
}

/**
 * Returns an account number of any version: `Id/IBAN` or `Id/Othr/Id`; in the first version `Id/BBAN` or
 * `Id/PrtryAcct/Id`. Blank if there is none.
 */
export function accountNumber(acct: XmlElement | null): string {
  return textAt(acct, 'Id/IBAN', 'Id/Othr/Id', 'Id/BBAN', 'Id/PrtryAcct/Id', 'Id/UPIC');
}
