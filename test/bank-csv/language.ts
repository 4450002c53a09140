/** The columns that a file can have, in the order of the word tables. */
export const ROLES = [
  'date',
  'value_date',
  'amount',
  'debit',
  'credit',
  'balance',
  'counterparty',
  'purpose',
  'currency',
  'direction',
  'fee',
  'state',
  'account',
  'reference',
  'foreign_amount',
  'foreign_currency',
] as const;

export type Role = (typeof ROLES)[number];

/** How banks write in one language. The texts follow real exports of such banks. */
export interface Language {
  readonly code: string;
  /** Encoding names that iconv-lite knows, in addition to UTF-8 and UTF-16. */
  readonly encodings: readonly string[];
  readonly dates: readonly string[];
  readonly numbers: readonly string[];
  readonly currencies: readonly string[];
  readonly headings: Readonly<Record<Role, readonly string[]>>;
  /** Less common headings for date, amount, balance, counterparty and purpose. */
  readonly rare: Readonly<Partial<Record<Role, string>>>;
  /** Pairs of direction words: outflow, inflow. */
  readonly directions: readonly (readonly [string, string])[];
  readonly months: readonly string[];
  readonly payees: readonly string[];
  readonly payers: readonly string[];
  readonly purposes: readonly string[];
  /** Booked, pending, reverted. */
  readonly states: readonly [string, string, string];
  /** Opening balance, closing balance, total, holder, period. */
  readonly labels: readonly [string, string, string, string, string];
}

interface Written {
  readonly encodings: string;
  readonly dates: string;
  readonly numbers: string;
  readonly currencies: string;
  /** By role, separated by `;`. Alternative words for a role are separated by `|`. */
  readonly headings: string;
  readonly rare: string;
  readonly directions: string;
  readonly months: string;
  readonly payees: string;
  readonly payers: string;
  readonly purposes: string;
  readonly states: string;
  readonly labels: string;
}

export function language(code: string, written: Written): Language {
  const [date, amount, balance, counterparty, purpose] = parts(written.rare);
  const byRole = written.headings.split(';').map((words) => parts(words));
  if (byRole.length !== ROLES.length) throw new Error(`${code}: ${byRole.length} roles`);
  if (parts(written.months).length !== 12) throw new Error(`${code}: months`);
  return {
    code,
    encodings: parts(written.encodings),
    dates: parts(written.dates),
    numbers: parts(written.numbers),
    currencies: parts(written.currencies),
    headings: Object.fromEntries(ROLES.map((role, at) => [role, byRole[at]])) as unknown as Language['headings'],
    rare: { date, amount, balance, counterparty, purpose } as Language['rare'],
    directions: parts(written.directions).map((pair) => pair.split('/') as [string, string]),
    months: parts(written.months),
    payees: parts(written.payees),
    payers: parts(written.payers),
    purposes: parts(written.purposes),
    states: parts(written.states) as unknown as Language['states'],
    labels: parts(written.labels) as unknown as Language['labels'],
  };
}

function parts(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}
