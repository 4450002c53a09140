import { Dice } from '../support/dice.js';
import { ALIKE, type Payee, UNLIKE, UNNAMED } from './payees.js';

/** A line as one source of an account has it. */
export interface Line {
  readonly account: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Decimal text in ledger sign. */
  readonly amount: string;
  readonly name: string;
  readonly reference: string | null;
  readonly counterAccount: string | null;
  readonly isPending: boolean;
  /** The number of the transaction that the line is of: lines with one number are one transaction. */
  readonly transaction: number;
  /** What makes it hard to match. */
  readonly trap: Trap;
}

export const TRAPS = [
  'plain',
  'two a day',
  'refund',
  'standing order',
  'instalment',
  'equal transfers',
  'round amount',
  'other name',
  'only in one source',
  'edge of a source',
  'pending',
] as const;

export type Trap = (typeof TRAPS)[number];

/** The lines of all accounts in the source that the ledger has, and in the one that is imported. */
export interface Stories {
  readonly known: readonly Line[];
  readonly imported: readonly Line[];
}

/** How the two sources of one account differ. */
interface Habits {
  /** Days by which the imported source is usually later. */
  readonly offset: number;
  /** The share of lines whose days differ beyond that. */
  readonly jitter: number;
  readonly hasReferences: boolean;
  readonly hasCounterAccounts: boolean;
  /** The days of the year that each source covers. */
  readonly knownDays: readonly [number, number];
  readonly importedDays: readonly [number, number];
}

/** A transaction as it was. */
interface Movement {
  readonly day: number;
  readonly cents: number;
  readonly payee: Payee;
  readonly trap: Trap;
  readonly counter: string;
  readonly isRepeatedReference?: boolean;
  readonly only?: 'known' | 'imported';
}

const YEAR_START = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;

/** Accounts with a few months of transactions in two sources each. The same seed gives the same accounts. */
export function storiesOf(accounts: number, seed: number): Stories {
  const known: Line[] = [];
  const imported: Line[] = [];
  let transaction = 0;
  for (let account = 0; account < accounts; account += 1) {
    const dice = new Dice(seed * 100_003 + account);
    const habits = habitsOf(dice);
    for (const movement of movementsOf(dice)) {
      transaction += 1;
      const { before, after } = linesOf(dice, habits, movement, account, transaction);
      if (before !== null) known.push(before);
      if (after !== null) imported.push(after);
    }
  }
  return { known, imported };
}

function habitsOf(dice: Dice): Habits {
  const overlaps = dice.chance(0.7);
  return {
    offset: dice.pick([0, 0, 0, 0, 1, 1, 2, -1]),
    jitter: dice.pick([0, 0.05, 0.15, 0.3]),
    hasReferences: dice.chance(0.25),
    hasCounterAccounts: dice.chance(0.25),
    knownDays: overlaps ? [0, 90] : [0, dice.int(40, 70)],
    importedDays: overlaps ? [0, 90] : [dice.int(20, 39), 90],
  };
}

function* movementsOf(dice: Dice): Generator<Movement> {
  for (let count = dice.int(12, 30); count > 0; count -= 1) {
    yield movement(dice, dice.int(0, 90), dice.int(180, 18_000), dice.chance(0.85) ? 'plain' : 'other name');
  }
  if (dice.chance(0.6)) yield* coffees(dice);
  if (dice.chance(0.4)) yield* refunds(dice);
  if (dice.chance(0.6)) yield* standingOrders(dice);
  if (dice.chance(0.4)) yield* instalments(dice);
  if (dice.chance(0.4)) yield* equalTransfers(dice);
  for (let count = dice.int(0, 5); count > 0; count -= 1) {
    yield movement(dice, dice.int(0, 90), dice.pick([1000, 2000, 2000, 5000, 10_000]), 'round amount');
  }
  for (let count = dice.int(0, 3); count > 0; count -= 1) yield* strangers(dice);
  for (let count = dice.int(0, 2); count > 0; count -= 1) {
    yield movement(dice, dice.int(20, 80), dice.int(300, 9000), 'pending');
  }
}

function movement(dice: Dice, day: number, cents: number, trap: Trap, extra: Partial<Movement> = {}): Movement {
  const list = trap === 'other name' ? dice.pick([UNLIKE, UNLIKE, UNNAMED]) : ALIKE;
  const counter = `DE${dice.int(10_000_000, 99_999_999)}${dice.int(10_000_000, 99_999_999)}`;
  return { day, cents: dice.chance(0.12) ? -cents : cents, payee: dice.pick(list), trap, counter, ...extra };
}

/** The same coffee twice a day or on days in a row, at one price. */
function* coffees(dice: Dice): Generator<Movement> {
  const payee = dice.pick(ALIKE);
  const cents = dice.int(250, 480);
  for (let visits = dice.int(4, 12), day = dice.int(0, 60); visits > 0 && day <= 90; visits -= 1) {
    const only = dice.chance(0.04) ? dice.pick(['known', 'imported'] as const) : undefined;
    yield { ...movement(dice, day, cents, 'two a day'), cents, payee, ...(only && { only }) };
    day += dice.pick([0, 0, 1, 1, 2, 5]);
  }
}

/** A purchase, its refund, and the purchase again. */
function* refunds(dice: Dice): Generator<Movement> {
  const first = movement(dice, dice.int(3, 80), dice.int(1500, 20_000), 'refund');
  yield first;
  yield { ...first, day: first.day + dice.int(0, 3), cents: -first.cents };
  if (dice.chance(0.5)) yield { ...first, day: first.day + dice.int(1, 3) };
}

/** One amount each month to one payee, and sometimes the same amount to another one at about that day. */
function* standingOrders(dice: Dice): Generator<Movement> {
  const order = movement(dice, dice.int(0, 28), dice.int(20, 200) * 100, 'standing order', {
    isRepeatedReference: true,
  });
  const other = dice.chance(0.5) ? movement(dice, order.day + dice.int(0, 2), order.cents, 'standing order') : null;
  for (const month of [0, 30, 61]) {
    yield { ...order, day: order.day + month };
    if (other !== null) yield { ...other, cents: order.cents, day: other.day + month };
  }
}

/** Parts of one price a few days apart. */
function* instalments(dice: Dice): Generator<Movement> {
  const part = movement(dice, dice.int(0, 70), dice.int(2000, 30_000), 'instalment');
  const gap = dice.pick([1, 2, 3, 7]);
  for (const index of [1, 2, 3]) {
    const numbered = (name: string): string => `${name} ${index}/3`;
    const payee = { bank: numbered(part.payee.bank), other: numbered(part.payee.other) };
    yield {
      ...part,
      payee,
      day: part.day + index * gap,
      ...(dice.chance(0.05) && { only: dice.pick(['known', 'imported']) }),
    };
  }
}

/** Equal amounts on one day to other accounts of the family. */
function* equalTransfers(dice: Dice): Generator<Movement> {
  const first = movement(dice, dice.int(0, 88), dice.int(1, 30) * 5000, 'equal transfers');
  for (const target of ['Savings', 'Joint account', 'Holiday fund'].slice(0, dice.int(2, 3))) {
    const payee = { bank: `UEBERTRAG ${target}`, other: dice.chance(0.7) ? `Transfer to ${target}` : 'Transfer' };
    const only = dice.chance(0.05) ? dice.pick(['known', 'imported'] as const) : undefined;
    yield {
      ...first,
      cents: Math.abs(first.cents),
      payee,
      counter: `${first.counter}${target.length}`,
      ...(only && { only }),
    };
  }
}

/** Two transactions of one amount at nearly the same time, each missing in the other source. */
function* strangers(dice: Dice): Generator<Movement> {
  const one = movement(
    dice,
    dice.int(0, 88),
    dice.chance(0.5) ? dice.int(1, 40) * 100 : dice.int(200, 9000),
    'only in one source',
  );
  yield { ...one, only: 'known' };
  const other = movement(dice, one.day + dice.int(-3, 3), one.cents, 'only in one source');
  const payee = dice.chance(0.1) ? one.payee : other.payee;
  yield { ...other, cents: one.cents, payee, only: 'imported' };
}

function linesOf(
  dice: Dice,
  habits: Habits,
  { day, cents, payee, trap, counter, isRepeatedReference, only }: Movement,
  account: number,
  transaction: number,
): { readonly before: Line | null; readonly after: Line | null } {
  const isPending = trap === 'pending';
  const slip = dice.chance(habits.jitter) ? dice.pick([1, 1, 2, 3, -1]) : 0;
  const lateDay = day + habits.offset + (isPending ? dice.int(0, 5) : slip);
  const isTip = isPending && dice.chance(0.2);
  const reference =
    isRepeatedReference === true ? `SO-${account}-${counter.slice(-6)}` : `R${transaction}-${counter.slice(-4)}`;
  const shared = {
    account,
    transaction,
    reference: habits.hasReferences ? reference : null,
    counterAccount: habits.hasCounterAccounts ? counter : null,
  };
  const isKnown = only !== 'imported' && isWithin(day, habits.knownDays);
  const isImported = only !== 'known' && isWithin(lateDay, habits.importedDays);
  const isEdge = trap === 'plain' && isKnown !== isImported;
  const kind = isEdge ? ('edge of a source' as const) : trap;
  const before = { ...shared, date: dateOf(day), amount: money(cents), name: payee.other, isPending, trap: kind };
  const late = isTip ? Math.round(cents * 1.15) : cents;
  const after = {
    ...shared,
    date: dateOf(lateDay),
    amount: money(late),
    name: payee.bank,
    isPending: false,
    trap: kind,
  };
  return { before: isKnown ? before : null, after: isImported ? after : null };
}

function isWithin(day: number, [first, last]: readonly [number, number]): boolean {
  return day >= first && day <= last;
}

function dateOf(day: number): string {
  return new Date(YEAR_START + day * DAY_MS).toISOString().slice(0, 10);
}

function money(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
