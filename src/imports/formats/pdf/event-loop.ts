/** The number of lines of a long statement that are parsed at a time: about 20 ms. */
export const LINES_AT_ONCE = 100;

/** Lets other work of the process run, such as answering requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
