/** A long statement is read so many lines at a time: some 20 ms. */
export const LINES_AT_ONCE = 100;

/** Lets the process do what else it has to do, such as to answer requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
