import { Dice } from '../dice.js';
import { CAFE, type Payee, SHOPS, STANDING } from './payees.js';

/** A transaction of an account, as it was. Days count from the first day of the story. */
export interface Movement {
  /** Its place in the story; texts of all files name it, so that a test recognizes it. */
  readonly number: number;
  /** The day on which the customer paid. */
  readonly paid: number;
  /** The day on which the bank booked it; null: the bank announced it and never booked it. */
  readonly booked: number | null;
  readonly valued: number;
  /** Cents; positive is an inflow. */
  readonly cents: number;
  /** Cents that the bank announced, such as a bill before the tip. */
  readonly announced: number;
  readonly payee: Payee;
  /** The bank's id, which its MT940 and CAMT share. */
  readonly bankRef: string;
  readonly fitId: string;
  /** The payer's reference; a standing order repeats it. */
  readonly endToEnd: string | null;
}

/** The history of one account. */
export interface AccountStory {
  readonly days: number;
  readonly movements: readonly Movement[];
}

/** A movement before it has a number and ids. */
type Plan = Omit<Movement, 'number' | 'bankRef' | 'fitId'>;

const FIRST_DAY = Date.UTC(2025, 0, 2);
const DAY_MS = 86_400_000;
const PER_DAY = 4;
/**
 * Payees with one name in all files. Where the names are unlike, nothing but the amount says that the lines of two files belong
 * together: so equal lines, refunds and round amounts are of these.
 */
const KNOWN = SHOPS.filter(({ isRenamed }) => !isRenamed);

/** The date of a day of a story as `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A story with what makes transactions hard to tell apart: two coffees a day, purchases with their refund and the purchase
 * again, standing orders of one amount to two payees, equal lines of a day, payees under unlike names, tips, and holds that
 * are never booked. The same seed gives the same story.
 * @param count the number of booked transactions
 */
export function accountStory(count: number, seed: number): AccountStory {
  const dice = new Dice(seed);
  const days = Math.ceil(count / PER_DAY);
  const plans: Plan[] = [...standingOrders(dice, days), ...coffees(dice, days), ...refunds(dice, days, count / 40)];
  for (let pairs = count / 50; pairs > 0; pairs -= 1) plans.push(...equalLines(dice, days));
  while (plans.length < count) {
    const payee = dice.pick(SHOPS);
    plans.push(cardPayment(dice, days, payee, -centsFor(payee, dice.int(180, 18_000))));
  }
  const holds = Array.from({ length: Math.ceil(count / 100) }, () => hold(dice, days));
  const ordered = [...dice.shuffled(plans).slice(0, count), ...holds].toSorted(
    (one, other) => (one.booked ?? one.paid) - (other.booked ?? other.paid),
  );
  return { days, movements: ordered.map((plan, at) => ({ ...plan, ...idsOf(plan, at + 1, seed) })) };
}

function idsOf({ booked, paid }: Plan, number: number, seed: number) {
  const day = dateOf(booked ?? paid).replaceAll('-', '');
  const serial = String(number).padStart(5, '0');
  return { number, bankRef: `${day.slice(2)}${serial}${seed % 10}`, fitId: `${day}${serial}` };
}

function booking(day: number, cents: number, payee: Payee, endToEnd: string | null = null): Plan {
  return { paid: day, booked: day, valued: day, cents, announced: cents, payee, endToEnd };
}

/** The cents themselves, but not round where the payee has unlike names. */
const centsFor = ({ isRenamed }: Payee, cents: number): number => (isRenamed && cents % 1000 === 0 ? cents + 1 : cents);

function cardPayment(dice: Dice, days: number, payee: Payee, cents: number): Plan {
  const paid = dice.int(0, days - 5);
  const booked = paid + dice.int(0, 3);
  const isTip = payee.takesTips && dice.chance(0.5);
  return {
    paid,
    booked,
    valued: booked - dice.pick([0, 0, 1, -1]),
    cents,
    announced: isTip ? Math.round(cents / 1.15) : cents,
    payee,
    endToEnd: dice.chance(0.3) ? `E${dice.int(100_000, 999_999)}` : null,
  };
}

function hold(dice: Dice, days: number): Plan {
  const cents = -dice.int(5000, 20_000);
  return { ...booking(dice.int(0, days - 15), cents, dice.pick(SHOPS)), booked: null };
}

function* coffees(dice: Dice, days: number): Generator<Plan> {
  for (let day = 0; day < days; day += dice.pick([1, 1, 2, 4])) {
    for (let cups = dice.pick([1, 1, 2, 2]); cups > 0; cups -= 1) yield booking(day, -340, CAFE);
  }
}

function* standingOrders(dice: Dice, days: number): Generator<Plan> {
  for (const [at, payee] of STANDING.entries()) {
    const cents = [-95_000, -5000, -5000, 310_000, -1299][at] ?? -1000;
    for (let day = dice.int(0, 9); day < days; day += 30) yield booking(day, cents, payee, `SO-${at}`);
  }
}

function* refunds(dice: Dice, days: number, count: number): Generator<Plan> {
  for (let left = count; left > 0; left -= 1) {
    const first = booking(dice.int(0, days - 12), -dice.int(1500, 20_000), dice.pick(KNOWN));
    yield first;
    yield { ...booking(first.paid + dice.int(1, 5), -first.cents, first.payee) };
    if (dice.chance(0.5)) yield booking(first.paid + dice.int(1, 6), first.cents, first.payee);
  }
}

function* equalLines(dice: Dice, days: number): Generator<Plan> {
  const [day, cents, payee] = [dice.int(0, days - 1), -dice.pick([2000, 5000, 1250]), dice.pick(KNOWN)];
  for (let lines = dice.int(2, 3); lines > 0; lines -= 1) yield booking(day, cents, payee);
}

/** The booked movements of a part of the story, from the first to the last day. */
export function bookedIn({ movements }: AccountStory, from: number, to: number): readonly Movement[] {
  return movements.filter(({ booked }) => booked !== null && booked >= from && booked <= to);
}

/** What the bank has announced and not booked at the end of a day: at most four days old. */
export function announcedAt({ movements }: AccountStory, day: number): readonly Movement[] {
  return movements.filter(({ paid, booked }) => paid <= day && paid >= day - 3 && (booked === null || booked > day));
}

/** Cents as decimal text. */
export function money(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of the booked cents before a day. */
export function balanceBefore({ movements }: AccountStory, day: number): number {
  return movements.reduce((sum, { booked, cents }) => (booked !== null && booked < day ? sum + cents : sum), 0);
}
