let last = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has. Work that holds the thread for some milliseconds begins
 * with it: of many bodies that are complete at once each is parsed in a turn of its own, and other requests are served
 * between two.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** Less is parsed, and made a digest of, in a few milliseconds. */
const WORTH_A_TURN_BYTES = 64 * 1024;

/** Whether a body of so many bytes holds the thread long enough to wait for a turn of its own. */
export function isWorthATurn(bytes: number): boolean {
  return bytes > WORTH_A_TURN_BYTES;
}
