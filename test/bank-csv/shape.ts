import { marksOf, type MoneyForm } from './forms.js';
import type { Language, Role } from './language.js';
import { LANGUAGES } from './languages.js';
import type { Random } from './random.js';

export type Signs =
  'signed' | 'charges positive' | 'debit and credit' | 'negative debits' | 'direction' | 'signed and direction';
export type Headings = 'known' | 'rare' | 'unknown' | 'none';

/** A bank's choices for its files. */
export interface Shape {
  readonly words: Language;
  readonly currency: string;
  readonly exponent: number;
  readonly isLiability: boolean;
  readonly signs: Signs;
  readonly roles: readonly Role[];
  readonly headings: Headings;
  readonly balance: 'none' | 'own' | 'owed';
  readonly order: 'ascending' | 'descending' | 'any in a day';
  readonly dateForm: string;
  readonly money: MoneyForm;
  readonly isWhole: boolean;
  readonly direction: readonly [string, string];
  readonly rows: number;
  readonly preamble: boolean;
  readonly footer: boolean;
  readonly opening: boolean;
  readonly closing: boolean;
  readonly total: boolean;
  readonly repeatsHeader: boolean;
}

const EXPONENTS: Readonly<Partial<Record<string, number>>> = {
  JPY: 0,
  KRW: 0,
  CLP: 0,
  XOF: 0,
  BHD: 3,
  KWD: 3,
  JOD: 3,
  TND: 3,
};
const SYMBOLS: Readonly<Partial<Record<string, string>>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  ILS: '₪',
};

export function shape(random: Random): Shape {
  const words = random.pick(LANGUAGES);
  const currency = random.pick(words.currencies);
  const exponent = EXPONENTS[currency] ?? 2;
  const isLiability = random.chance(0.2);
  const signs = signsOf(isLiability, random);
  const hasBalance = random.chance(0.45);
  const marks = marksOf(random.pick(words.numbers));
  // Money with three decimals is never printed in whole units.
  const isWhole = marks.isWhole && exponent < 3;
  const headings = random.chance(0.6)
    ? 'known'
    : random.pick(['rare', 'rare', 'rare', 'rare', 'unknown', 'none'] as const);
  return {
    words,
    currency,
    exponent,
    isLiability,
    signs,
    roles: bookingsFirst(rolesOf(signs, hasBalance, random)),
    headings,
    balance: !hasBalance ? 'none' : isLiability && random.chance(0.5) ? 'owed' : 'own',
    order: random.pick(['ascending', 'ascending', 'descending', 'descending', 'any in a day']),
    dateForm: random.pick(words.dates),
    money: moneyForm(marks, currency, exponent, isWhole, random),
    isWhole,
    direction: random.pick(words.directions),
    rows: rowsOf(random),
    preamble: random.chance(0.25),
    footer: random.chance(0.12),
    opening: random.chance(0.08),
    closing: random.chance(0.08),
    total: random.chance(0.06),
    repeatsHeader: headings === 'known' && random.chance(0.03),
  };
}

function signsOf(isLiability: boolean, random: Random): Signs {
  if (isLiability && random.chance(0.4)) return 'charges positive';
  const common: readonly Signs[] = [
    'signed',
    'signed',
    'signed',
    'signed',
    'signed',
    'debit and credit',
    'debit and credit',
  ];
  return random.pick([...common, 'direction', 'direction', random.pick(['negative debits', 'signed and direction'])]);
}

function rolesOf(signs: Signs, hasBalance: boolean, random: Random): Role[] {
  const has = (role: Role, share: number): Role[] => (random.chance(share) ? [role] : []);
  const texts = random.pick<readonly Role[]>([
    ['counterparty', 'purpose'],
    ['counterparty', 'purpose'],
    ['purpose'],
    ['counterparty'],
  ]);
  const money: readonly Role[] =
    signs === 'debit and credit' || signs === 'negative debits'
      ? ['debit', 'credit']
      : signs === 'direction' || signs === 'signed and direction'
        ? random.pick<readonly Role[]>([
            ['direction', 'amount'],
            ['amount', 'direction'],
          ])
        : ['amount'];
  const foreign: readonly Role[] = random.chance(0.1) ? ['foreign_amount', 'foreign_currency'] : [];
  const middle = [
    ...has('account', 0.15),
    ...texts,
    ...has('reference', 0.3),
    ...foreign,
    ...money,
    ...has('fee', hasBalance ? 0.12 : 0.04),
    ...has('currency', 0.3),
    ...(hasBalance ? (['balance'] as const) : []),
    ...has('state', 0.08),
  ];
  const dates: readonly Role[] = ['date', ...has('value_date', 0.3)];
  return random.chance(0.8) ? [...dates, ...middle] : random.shuffled([...dates, ...middle]);
}

/** Puts the booking date before the value date, as banks do. Without a header row, nothing else distinguishes them. */
function bookingsFirst(roles: readonly Role[]): Role[] {
  const [booking, value] = [roles.indexOf('date'), roles.indexOf('value_date')];
  if (value === -1 || booking < value) return [...roles];
  return roles.map((role) => (role === 'date' ? 'value_date' : role === 'value_date' ? 'date' : role));
}

type Marks = ReturnType<typeof marksOf>;

function moneyForm(marks: Marks, currency: string, exponent: number, isWhole: boolean, random: Random): MoneyForm {
  const decimals = isWhole ? 0 : exponent;
  const symbol = SYMBOLS[currency];
  const around = random.chance(0.12)
    ? random.pick(['code behind', 'code before', 'symbol before', 'symbol behind'])
    : 'nothing';
  const sign = around.startsWith('code') ? currency : around === 'nothing' ? '' : (symbol ?? currency);
  return {
    group: marks.group === ' ' ? random.pick([' ', ' ', '\u00a0']) : marks.group,
    mark: decimals === 0 ? '' : marks.mark || (marks.group === ',' ? '.' : ','),
    decimals,
    isIndian: marks.isIndian,
    minus: random.chance(0.85) ? 'front' : random.pick(['behind', 'parentheses', 'sign']),
    showsPlus: random.chance(0.06),
    before: around.endsWith('before') ? (sign.length > 1 ? `${sign} ` : sign) : '',
    behind: around.endsWith('behind') ? ` ${sign}` : '',
  };
}

function rowsOf(random: Random): number {
  if (random.chance(0.05)) return 1;
  if (random.chance(0.3)) return random.whole(2, 10);
  return random.chance(0.8) ? random.whole(11, 60) : random.whole(61, 300);
}
