import { describe, expect, it } from '@jest/globals';
import { ACCOUNTABLE_TYPES } from '../../../../src/ledger/accounts/account-kinds.js';
import { recogniseAccountKind } from '../../../../src/ledger/accounts/account-kinds.js';

function kind(text: string): string | null {
  const found = recogniseAccountKind(text);
  if (found === null) return null;
  return found.subtype === null ? found.accountableType : `${found.accountableType}: ${found.subtype}`;
}

describe('recogniseAccountKind', () => {
  it.each(ACCOUNTABLE_TYPES)('knows %s by its name', (name) => {
    const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const spellings = [
      name,
      words,
      words.toUpperCase(),
      words.toLowerCase().replace(' ', '_'),
      words.replace(' ', '-'),
    ];
    for (const spelling of spellings) {
      expect(recogniseAccountKind(spelling)?.accountableType).toBe(name);
    }
  });

  it.each([
    ['Checking', 'Depository: checking'],
    ['checking account', 'Depository: checking'],
    ['Current', 'Depository: checking'],
    ['Current account', 'Depository: checking'],
    ['GIRO', 'Depository: checking'],
    ['Savings', 'Depository: savings'],
    ['savings  accounts', 'Depository: savings'],
    ['Cash', 'Depository'],
    ['CD', 'Depository: cd'],
    ['money market', 'Depository: money_market'],
    ['Credit Card', 'CreditCard: credit_card'],
    ['credit-cards', 'CreditCard: credit_card'],
    ['Brokerage', 'Investment: brokerage'],
    ['brokerage account', 'Investment: brokerage'],
    ['401k', 'Investment: 401k'],
    ['401(k)', 'Investment: 401k'],
    ['Roth 401(k)', 'Investment: roth_401k'],
    ['IRA', 'Investment: ira'],
    ['Roth IRA', 'Investment: roth_ira'],
    ['Pension', 'Investment: pension'],
    ['ISA', 'Investment: isa'],
    ['Non-Registered', 'Investment: non-registered'],
    ['non registered', 'Investment: non-registered'],
    ['Investments', 'Investment'],
    ['Mortgage', 'Loan: mortgage'],
    ['Student loan', 'Loan: student'],
    ['auto loan', 'Loan: auto'],
    ['Car Loan', 'Loan: auto'],
    ['line of credit', 'Loan: line_of_credit'],
    ['HELOC', 'Loan: home_equity'],
    ['loans', 'Loan'],
    ['House', 'Property'],
    ['home', 'Property'],
    ['Real Estate', 'Property'],
    ['property', 'Property'],
    ['apartment', 'Property: apartment'],
    ['single family home', 'Property: single_family_home'],
    ['Car', 'Vehicle'],
    ['Vehicles', 'Vehicle'],
    ['Crypto', 'Crypto'],
    ['wallet', 'Crypto: wallet'],
    ['other assets', 'OtherAsset'],
    ['Liability', 'OtherLiability'],
    ['other liability', 'OtherLiability'],
  ])('knows %s as %s', (text, known) => {
    expect(kind(text)).toBe(known);
  });

  it.each(['hsa', 'HSA', 'Health Savings', 'other', 'Other account', 'auto', 'business', 'student'])(
    'does not choose between the kinds that %s can mean',
    (text) => {
      expect(recogniseAccountKind(text)).toBeNull();
    },
  );

  it.each(['', ' ', '-', 'account', 'Kernel', 'constructor', 'checkings and savings', 'credit', 'x loan'])(
    'does not know %j',
    (text) => {
      expect(recogniseAccountKind(text)).toBeNull();
    },
  );
});
