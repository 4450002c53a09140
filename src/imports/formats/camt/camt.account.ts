import { normalizeCurrency } from '../kit/currencies.js';
import { type AccountIdentity, bankAccount } from '../kit/statements/account-identity.js';
import { find, textAt, type XmlElement } from './xml.element.js';

/** Reads `Acct`: its IBAN, else its number with the bank's code; null when it has neither. */
export function accountOf(acct: XmlElement): AccountIdentity | null {
  const bank = find(acct, 'Svcr/FinInstnId');
  const code = textAt(bank, 'BICFI', 'BIC', 'ClrSysMmbId/MmbId', 'ClrSysMmbId/Id', 'CmbndId/BIC');
  const currency = normalizeCurrency(textAt(acct, 'Ccy'));
  const iban = textAt(acct, 'Id/IBAN');
  if (iban !== '') return bankAccount('', iban, currency);
  return bankAccount(code, accountNumber(acct), currency);
}

/** The number of an account in any version: `Id/IBAN`, `Id/Othr/Id`, and of the first one `Id/BBAN`, `Id/PrtryAcct/Id`; blank without. */
export function accountNumber(acct: XmlElement | null): string {
  return textAt(acct, 'Id/IBAN', 'Id/Othr/Id', 'Id/BBAN', 'Id/PrtryAcct/Id', 'Id/UPIC');
}
