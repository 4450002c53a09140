const TIMES_AS_MUCH = 4;
const MOST_RUNS = 8;

/**
 * A limit between linear work, which takes 4 times as long for 4 times the size, and quadratic work, which takes 16
 * times as long.
 */
export const MOST_GROWTH = 10;

/** Measures the CPU time in milliseconds of work in this process, regardless of how long other programs delay it. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Measures how many times as long work takes, in CPU time, for four times the size: about 4 if it is linear, about 16
 * if it is quadratic. `size` is the larger of the two sizes; choose it so that a quarter takes 20 ms or more. Takes the
 * minimum of several runs, because garbage collection can make a run longer and nothing makes it shorter.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2 || (run < MOST_RUNS && large / small > MOST_GROWTH); run += 1) {
    small = Math.min(small, await processorTimeOf(() => work(Math.round(size / TIMES_AS_MUCH))));
    large = Math.min(large, await processorTimeOf(() => work(size)));
  }
  return large / small;
}
