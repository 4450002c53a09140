import type { ACCOUNTABLE_TYPES } from '../kit/ledger-words.js';

type AccountableType = (typeof ACCOUNTABLE_TYPES)[number];

/** The kind of records in a section. `bank` and `investment`: dated records; `unknown`: of unknown meaning. */
export type SectionKind =
  'bank' | 'investment' | 'accounts' | 'categories' | 'classes' | 'securities' | 'definitions' | 'unknown';

export interface Section {
  readonly kind: SectionKind;
  /** The header as written in the file. */
  readonly header: string;
  /** The kind of account of its records; null if the section does not state it. */
  readonly accountableType: AccountableType | null;
}

/** QIF's names of account kinds, in headers and in `!Account` blocks, with the ledger's kinds. */
const ACCOUNTS: Readonly<Record<string, AccountableType>> = {
  bank: 'Depository',
  cash: 'Depository',
  ccard: 'CreditCard',
  'oth a': 'OtherAsset',
  'oth l': 'OtherLiability',
  invst: 'Investment',
  port: 'Investment',
  mutual: 'Investment',
  '401(k)/403(b)': 'Investment',
};

/** Sections with definitions that records refer to, or with data for the program that wrote the file. */
const DEFINITIONS: Readonly<Record<string, SectionKind>> = {
  cat: 'categories',
  class: 'classes',
  tag: 'classes',
  security: 'securities',
  prices: 'definitions',
  memorized: 'definitions',
  budget: 'definitions',
};

/**
 * Returns the section that a header line starts; null for a line that sets a reader option (`!Option:AutoSwitch`).
 */
export function sectionOf(line: string): Section | null {
  const header = line.trim();
  const words = header.slice(1).toLowerCase().replace(/\s+/g, ' ');
  if (words === 'account') return { kind: 'accounts', header, accountableType: null };
  if (/^(?:option|clear):/.test(words)) return null;
  const type = words.replace(/^type:/, '').trim();
  const accountableType = accountableTypeOf(type);
  if (accountableType === null) return { kind: DEFINITIONS[type] ?? 'unknown', header, accountableType };
  return { kind: accountableType === 'Investment' ? 'investment' : 'bank', header, accountableType };
}

/** Returns the ledger's kind of account for a QIF name; null if it is unknown. */
export function accountableTypeOf(word: string): AccountableType | null {
  return ACCOUNTS[word.trim().toLowerCase().replace(/\s+/g, ' ')] ?? null;
}
