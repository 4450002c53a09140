import type { AccountableType } from '../../ledger/index.js';

/** The names of the kinds of accounts for people. */
export const KINDS_OF_ACCOUNT: Readonly<Record<AccountableType, string>> = {
  Depository: 'Bank account',
  CreditCard: 'Credit card',
  Investment: 'Investments',
  Loan: 'Loan',
  Crypto: 'Crypto',
  Property: 'Property',
  Vehicle: 'Vehicle',
  OtherAsset: 'Other asset',
  OtherLiability: 'Other debt',
};
