import { laterBy } from './forms.js';
import type { Language } from './language.js';
import type { Random } from './random.js';

export type State = 'booked' | 'pending' | 'reverted';

export interface Movement {
  readonly date: string;
  readonly valueDate: string;
  /** In smallest units, positive for an inflow, without the fee. */
  readonly amount: bigint;
  /** The fee on top, 0 or more. */
  readonly fee: bigint;
  readonly state: State;
  /** The balance afterwards; positive when owned. */
  readonly after: bigint;
  readonly counterparty: string;
  readonly purpose: string;
  readonly reference: string;
  /** In hundredths of another currency; null if it is in the account's currency. */
  readonly foreign: bigint | null;
}

export interface Course {
  readonly rows: number;
  readonly exponent: number;
  /** The smallest printed step in smallest units: 100 when decimals are never shown. */
  readonly step: bigint;
  /** A third of the price of a coffee, in the currency. */
  readonly scale: number;
  readonly isLiability: boolean;
  readonly hasFees: boolean;
  readonly hasStates: boolean;
}

/** The value of 3 dollars in currencies with small units, in round numbers. */
export const SCALES: Readonly<Partial<Record<string, number>>> = {
  JPY: 100,
  KRW: 1000,
  CLP: 800,
  COP: 3000,
  HUF: 350,
  XOF: 600,
  RUB: 80,
  INR: 70,
  KZT: 400,
  TWD: 30,
  KWD: 0.3,
  BHD: 0.4,
};

/** Generates movements. @returns the movements of an account in time order, and the balance before them */
export function movements(course: Course, words: Language, random: Random): { opening: bigint; moved: Movement[] } {
  const lot = (from: number, to: number): bigint => amountBetween(course, from, to, random);
  const opening = course.isLiability ? -lot(1, 900) : lot(50, 9000);
  let after = opening;
  let date = laterBy('2019-01-01', random.whole(0, 2600));
  const gap = random.pick([0, 1, 1, 1, 2, 2, 3, 3, 5, 9]);
  const moved: Movement[] = [];
  for (let at = 0; at < course.rows; at++) {
    date = laterBy(date, random.chance(0.35) ? 0 : random.whole(0, gap));
    const isIn = random.chance(0.18);
    const size = random.chance(0.06) ? lot(300, 2500) : lot(1, 120);
    const amount = isIn ? lot(20, 3000) : -size;
    const state =
      course.hasStates && at > 0 && random.chance(0.12) ? random.pick(['pending', 'reverted'] as const) : 'booked';
    const fee = course.hasFees && random.chance(0.25) ? lot(0.2, 4) : 0n;
    if (state === 'booked') after += amount - fee;
    moved.push({
      date,
      valueDate: laterBy(date, random.pick([0, 0, 0, 1, 2, -1])),
      amount,
      fee,
      state,
      after,
      counterparty: random.pick(isIn ? words.payers : words.payees),
      purpose: `${random.pick(words.purposes)}${random.chance(0.4) ? ` ${random.whole(100, 99_999)}` : ''}`,
      reference: `${random.pick(['TX', 'R', 'FT', ''])}${random.whole(10_000_000, 99_999_999)}${at}`,
      foreign: random.chance(0.3) ? (amount * BigInt(random.whole(40, 170))) / 100n : null,
    });
  }
  return { opening, moved };
}

function amountBetween(course: Course, from: number, to: number, random: Random): bigint {
  const major = Math.exp(Math.log(from) + random.next() * (Math.log(to) - Math.log(from))) * course.scale;
  const minor = BigInt(Math.max(1, Math.round(major * 10 ** course.exponent)));
  const isRound = random.chance(0.15);
  const step =
    isRound && major > 10 ? course.step * 10n ** BigInt(course.step === 1n ? course.exponent : 0) : course.step;
  const stepped = (minor / step) * step;
  return stepped === 0n ? step : stepped;
}
