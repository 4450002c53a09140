const TIMES_AS_MUCH = 4;
const MOST_RUNS = 8;

/** Between linear work, which grows as the size does, and quadratic work, which grows 16 times. */
export const MOST_GROWTH = 10;

/** Milliseconds of processor time that work takes in this process, however long other programs keep it waiting. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer work takes when there is four times as much to do, in processor time: about 4 if its time is
 * linear, about 16 if it is quadratic. `size` is the larger of the two sizes; choose it so that a quarter takes 20 ms or more.
 * Of several runs the shortest count, because collecting garbage can make a run longer and nothing makes it shorter.
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
