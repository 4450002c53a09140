/** The history of an account, from which a bank prints a statement. */
export interface Story {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Decimal text: the balances at the start and at the end; for a card, the amount owed. */
  readonly opening: string;
  readonly closing: string;
  readonly lines: readonly StoryLine[];
}

export interface StoryLine {
  readonly date: string;
  /** The posting date, on statements with two dates. */
  readonly posted?: string;
  /** The lines of its description. */
  readonly name: readonly string[];
  /** Decimal text in ledger sign: positive is an outflow. */
  readonly amount: string;
  /** The amount that the balances include, if the statement is meant to be wrong. */
  readonly counted?: string;
}

/** Returns whether it is an outflow. */
export function isOut({ amount }: StoryLine): boolean {
  return !amount.startsWith('-');
}

/** The cents of a decimal text with two decimals. */
export function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

export function fromCents(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of the absolute values. */
export function total(lines: readonly StoryLine[]): string {
  const sum = lines.reduce((cents, { amount }) => cents + BigInt(amount.replace(/[-.]/g, '')), 0n);
  const digits = String(sum).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The balance after each line; for a card, the amount owed. */
export function balancesOf({ opening, lines }: Story, isCard = false): readonly string[] {
  let balance = cents(opening);
  return lines.map(({ amount, counted = amount }) => {
    balance += isCard ? cents(counted) : -cents(counted);
    return fromCents(balance);
  });
}

/** Returns `1234.5` as banks print it, without a sign: `1,234.50`, `1.234,50` or `1 234,50`. */
export function money(amount: string, group: ',' | '.' | ' ' | '' = ','): string {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  const mark = group === ',' || group === '' ? '.' : ',';
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${mark}${decimals}`;
}

/** With a leading minus if negative. */
export function signed(amount: string, group: ',' | '.' | ' ' = ','): string {
  return `${amount.startsWith('-') ? '-' : ''}${money(amount, group)}`;
}

export function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : cents(amount) === 0n ? amount : `-${amount}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date in a pattern of `dd`, `mm`, `yyyy`, `yy` and `Mon`. */
export function day(date: string, pattern: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return pattern
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('mm', month)
    .replace('dd', dayOfMonth)
    .replace('Mon', MONTHS[Number(month) - 1] ?? '');
}
