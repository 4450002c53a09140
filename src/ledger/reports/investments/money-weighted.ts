import { daysBetween } from '../report.periods.js';

/** Money that an investor paid in, below zero, or got back on a day. */
export interface CashFlow {
  readonly day: string;
  readonly amount: number;
}

const LEAST = Math.log(0.0001);
const MOST = Math.log(1_000_001);

/** How finely the range is searched for changes of sign. */
const STEPS = 1000;
const BISECTIONS = 80;
const DAYS_OF_YEAR = 365;

/**
 * The yearly rate at which cash flows are worth nothing together (XIRR), between -99.99 % and 100,000,000 %.
 * @returns the rate, 1 for 100 %; null if there is no such rate, or more than one
 */
export function yearlyRate(flows: readonly CashFlow[]): number | null {
  const [first] = flows;
  if (first === undefined) return null;
  const timed = flows.map(({ day, amount }) => ({ years: daysBetween(first.day, day) / DAYS_OF_YEAR, amount }));
  const worth = (growth: number): number =>
    timed.reduce((sum, { years, amount }) => sum + amount * Math.exp(-growth * years), 0);
  const brackets: [number, number][] = [];
  const width = (MOST - LEAST) / STEPS;
  let [low, below] = [LEAST, worth(LEAST)];
  for (let step = 1; step <= STEPS; step += 1) {
    const high = LEAST + width * step;
    const above = worth(high);
    if (below !== 0 && Math.sign(below) !== Math.sign(above)) brackets.push([low, high]);
    [low, below] = [high, above];
  }
  const [bracket] = brackets;
  return bracket === undefined || brackets.length > 1 ? null : Math.exp(rootIn(worth, bracket)) - 1;
}

function rootIn(worth: (growth: number) => number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  const sign = Math.sign(worth(low));
  for (let round = 0; round < BISECTIONS; round += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
