import { Dice } from './dice.js';

/** How many times the usual number of rounds the random tests run: `HEARTH_TEST_ROUNDS`, a whole number. */
export const MORE_ROUNDS = Number(process.env['HEARTH_TEST_ROUNDS'] ?? 1);

/**
 * The seed of a random test, which is another one in every run and said on standard output.
 * `HEARTH_TEST_SEED` repeats a run.
 */
export function seedOf(test: string): number {
  const given = process.env['HEARTH_TEST_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  process.stdout.write(`${test}: HEARTH_TEST_SEED=${seed}\n`);
  return seed;
}

/** Choices that follow from the seed of a test. */
export function diceOf(test: string): Dice {
  return new Dice(seedOf(test));
}
