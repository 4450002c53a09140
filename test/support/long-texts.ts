import { MOST_GROWTH } from './processor-time.js';

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

/** Linear work on a busy machine can take a few times as long as on an idle one. */
const BUSY = 10;

/**
 * Returns whether work on a long text takes more than `enough` milliseconds of CPU time, and either grows faster than
 * the text or takes ten times as much.
 * @param textOf a text of about that length
 */
export function isSlow(work: (text: string) => unknown, textOf: (length: number) => string, enough: number): boolean {
  const [long, short] = [textOf(LONG), textOf(LONG / 4)];
  const ofLong = shortestOf(() => work(long), enough);
  if (ofLong <= enough) return false;
  return ofLong > BUSY * enough || ofLong > MOST_GROWTH * shortestOf(() => work(short), 0);
}

/**
 * Measures the minimum CPU time of some work over several runs, in milliseconds of this process. Stops at the first run
 * that is fast enough.
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
