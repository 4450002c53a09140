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
 * How long some work takes, in milliseconds of this process's processor time, which does not grow while other programs
 * keep it waiting: the shortest of several runs. It stops at the first run that is short enough.
 */
export function shortestOf(work: () => unknown, enough: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && shortest > enough; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}
