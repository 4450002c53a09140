import { Dice } from './dice.js';

/** A factor for the number of rounds of the random tests: `HEARTH_TEST_ROUNDS`, a whole number. */
export const MORE_ROUNDS = Number(process.env['HEARTH_TEST_ROUNDS'] ?? 1);

/**
 * The seed of a random test. It differs in every run and is printed on standard output. `HEARTH_TEST_SEED` repeats a
 * run.
 */
export function seedOf(test: string): number {
  const given = process.env['HEARTH_TEST_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  process.stdout.write(`${test}: HEARTH_TEST_SEED=${seed}\n`);
  return seed;
}

/** Random choices by the seed of a test. */
export function diceOf(test: string): Dice {
  return new Dice(seedOf(test));
}
