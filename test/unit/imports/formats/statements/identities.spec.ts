import { describe, expect, it } from '@jest/globals';
import {
  accountIdentity,
  couldBeSame,
  identityText,
  isSameIdentity,
  normalizedNumber,
} from '../../../../../src/imports/formats/kit/statements/account-identity.js';
import { externalId } from '../../../../../src/imports/formats/kit/statements/external-id.js';
import { germanIban, isIban } from '../../../../../src/ledger/accounts/identities/iban.js';

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    ['NO9386011117947', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['DE88370400440532013000', false],
    ['DE8937040044053201300', false],
    ['8937040044053201300', false],
    ['', false],
  ])('%s is one: %s', (text, is) => {
    expect(isIban(text)).toBe(is);
  });

  it.each([
    ['37040044', '532013000', 'DE89370400440532013000'],
    ['37040044', '0532013000', 'DE89370400440532013000'],
    ['3704004', '532013000', null],
    ['37040044', '12345678901', null],
    ['37040044', '0', null],
    ['ABCDEFGH', '532013000', null],
  ])('of the bank %s and the account %s is %s', (bank, account, iban) => {
    expect(germanIban(bank, account)).toBe(iban);
  });
});

describe('the identity of an account', () => {
  it.each([
    ['', 'de89 3704 0044 0532 0130 00', 'EUR', 'DE89370400440532013000 · EUR'],
    ['37040044', '532013000', null, 'DE89370400440532013000'],
    ['ABNA', '51.78.52.257', 'EUR', 'ABNA/517852257 · EUR'],
    ['', '****1234', null, '*1234'],
  ])('of %j and %j in %s is %s', (bank, number, currency, text) => {
    expect(identityText(accountIdentity('bban', bank, number, currency)!)).toBe(text);
  });

  it('is none without letters and digits', () => {
    expect(accountIdentity('bban', 'ABNA', ' -/', 'EUR')).toBeNull();
  });

  it('is the same with other zeros in front, and another in another currency', () => {
    const of = (number: string, currency: string | null) => accountIdentity('bban', '', number, currency)!;
    expect(isSameIdentity(of('0012', 'EUR'), of('12', 'EUR'))).toBe(true);
    expect(isSameIdentity(of('12', 'EUR'), of('12', 'USD'))).toBe(false);
    expect(isSameIdentity(of('12', 'EUR'), of('12', null))).toBe(false);
    expect(couldBeSame(of('12', 'EUR'), of('12', null))).toBe(true);
    expect(couldBeSame(of('12', 'EUR'), of('13', null))).toBe(false);
  });

  it('has one mark for each run of masking characters', () => {
    expect(normalizedNumber('5xxx•••• **12')).toBe('5XXX*12');
  });
});

describe('an external id', () => {
  it.each(['', '  ', 'NONREF', 'nonref', 'NOTPROVIDED', '0', '0000-0000', 'KREF+'])('is null for %j', (text) => {
    expect(externalId('bank_ref', text)).toBeNull();
  });

  it('is the trimmed text', () => {
    expect(externalId('bank_ref', ' A 17 ')).toEqual({ scheme: 'bank_ref', id: 'A 17' });
  });
});
