let last = Promise.resolve();

/**
 * Waits for a separate turn of the event loop. Work that blocks the event loop for some milliseconds calls it first.
 * Bodies that arrive at the same time are then parsed in separate turns, and other requests are served in between.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}

/** Smaller bodies are parsed and hashed in a few milliseconds. */
const WORTH_A_TURN_BYTES = 64 * 1024;

/** Returns whether parsing a body of this size blocks the event loop long enough to wait for a separate turn. */
export function isWorthATurn(bytes: number): boolean {
  return bytes > WORTH_A_TURN_BYTES;
}
