/** Characters of a hostile text. */
export const LONG = 100_000;

/** Single characters and short runs of which hostile texts are made: blanks, digits, letters, quotes, separators. */
export const PUMPS = [
  ' ',
  '\t',
  '0',
  '1',
  'a',
  'Z',
  'é',
  '"',
  "'",
  ',',
  '.',
  '-',
  '(',
  '[',
  '/',
  '\\',
  '1 ',
  "1'",
  '1,',
];

/**
 * How long some work takes, in milliseconds: the shortest of several runs, because other programs of the machine can make a
 * run longer and nothing makes it shorter. It stops at the first run that is short enough.
 */
export function shortestOf(work: () => unknown, enough: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && shortest > enough; run += 1) {
    const start = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}
