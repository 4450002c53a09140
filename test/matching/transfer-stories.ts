import { Dice } from '../support/dice.js';

/** A line of one of a family's three accounts. */
export interface TransferLine {
  readonly account: number;
  readonly date: string;
  /** Decimal text in ledger sign. */
  readonly amount: string;
  /** The number of the transfer that it is a side of; null: of none. */
  readonly transfer: number | null;
}

const YEAR_START = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
const ACCOUNTS = [0, 1, 2];
/** What people move and pay in round sums. */
const ROUND = [2000, 5000, 5000, 10_000, 10_000, 20_000, 50_000, 100_000];

/**
 * Three months of a family with three accounts: transfers, some late, some equal on one day; purchases and their refunds to another
 * card; friends who pay a round sum back; and a rent that equals another's contribution. The same seed gives the same family.
 */
export function transferStory(seed: number): readonly TransferLine[] {
  const dice = new Dice(seed);
  const lines: TransferLine[] = [];
  const add = (account: number, day: number, cents: number, transfer: number | null = null): void => {
    lines.push({ account, date: dateOf(day), amount: money(cents), transfer });
  };
  let transfers = 0;
  const transfer = (day: number, cents: number, [from, to]: readonly number[]): void => {
    transfers += 1;
    add(from ?? 0, day, cents, transfers);
    add(to ?? 1, day + dice.pick([0, 0, 0, 0, 1, 1, 2, 3, 4]), -cents, transfers);
  };
  for (let count = dice.int(3, 9); count > 0; count -= 1)
    transfer(dice.int(0, 85), sumOf(dice), dice.shuffled(ACCOUNTS));
  if (dice.chance(0.3)) {
    const [day, cents, [from = 0, ...others]] = [dice.int(0, 85), sumOf(dice), dice.shuffled(ACCOUNTS)];
    for (const to of others) transfer(day, cents, [from, to]);
  }
  for (let count = dice.int(40, 90); count > 0; count -= 1) {
    add(dice.pick(ACCOUNTS), dice.int(0, 90), dice.chance(0.15) ? sumOf(dice) : dice.int(180, 18_000));
  }
  for (let count = dice.int(2, 10); count > 0; count -= 1) {
    add(dice.pick(ACCOUNTS), dice.int(0, 90), -(dice.chance(0.6) ? sumOf(dice) : dice.int(500, 90_000)));
  }
  for (let count = dice.int(0, 3); count > 0; count -= 1) {
    const [day, cents, [card = 0, other = 1]] = [dice.int(0, 85), dice.int(1500, 20_000), dice.shuffled(ACCOUNTS)];
    add(card, day, cents);
    add(dice.chance(0.8) ? card : other, day + dice.int(1, 5), -cents);
  }
  return lines;
}

const sumOf = (dice: Dice): number => (dice.chance(0.7) ? dice.pick(ROUND) : dice.int(1000, 90_000));

function dateOf(day: number): string {
  return new Date(YEAR_START + day * DAY_MS).toISOString().slice(0, 10);
}

function money(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
