import { FORMATS, type ImportStatus } from '../../imports/index.js';
import type { AccountableType } from '../../ledger/index.js';

/** What people call a type of import. */
export function titleOf(type: string): string {
  return formatOf(type)?.title ?? type;
}

/** What people call the kinds of accounts. */
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

/** What people call the kinds of names in a file. */
export const KINDS_OF_NAMES: Readonly<Record<string, string>> = {
  account: 'Account',
  account_type: 'Kind of account',
  category: 'Category',
  tag: 'Tag',
};

/** What people call where an import is in its life. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'not published',
  importing: 'being published',
  complete: 'published',
  failed: 'publishing failed',
  reverting: 'being undone',
  revert_failed: 'undoing failed',
} satisfies Readonly<Record<ImportStatus, string>>;

/** Whether files of a type have trades. */
export function haveTrades(type: string): boolean {
  return formatOf(type)?.publishes.includes('trades') === true;
}

/** The format of a type; undefined for one that was removed since. */
export function formatOf(type: string): (typeof FORMATS)[number] | undefined {
  return FORMATS.find((format) => format.type === type);
}
