import type { ACCOUNTABLE_TYPES } from '../kit/ledger-words.js';

type AccountableType = (typeof ACCOUNTABLE_TYPES)[number];

/** What the records of a section are. `bank` and `investment`: dated records; `unknown`: what they are nobody can say. */
export type SectionKind =
  'bank' | 'investment' | 'accounts' | 'categories' | 'classes' | 'securities' | 'definitions' | 'unknown';

export interface Section {
  readonly kind: SectionKind;
  /** Its header as the file has it. */
  readonly header: string;
  /** The kind of account that its records are of; null when it says none. */
  readonly accountableType: AccountableType | null;
}

/** What QIF calls the kinds of accounts, in headers and in `!Account` blocks, and what they are in the ledger. */
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

/** Sections that define what records use, or what only the program that wrote them does something with. */
const DEFINITIONS: Readonly<Record<string, SectionKind>> = {
  cat: 'categories',
  class: 'classes',
  tag: 'classes',
  security: 'securities',
  prices: 'definitions',
  memorized: 'definitions',
  budget: 'definitions',
};

/** The section that a header line begins; null for a line that switches an option of the reader (`!Option:AutoSwitch`). */
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

/** What a word for a kind of account stands for; null when it is none. */
export function accountableTypeOf(word: string): AccountableType | null {
  return ACCOUNTS[word.trim().toLowerCase().replace(/\s+/g, ' ')] ?? null;
}
