/** The length of a hostile text. */
export const LONG = 100_000;

/** Characters and short runs that hostile texts repeat: blanks, digits, letters, quotes, separators. */
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
 * Measures the minimum CPU time of some work over several runs, in milliseconds of this process. CPU time does not grow
 * while other programs run. Stops at the first run that is fast enough.
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
