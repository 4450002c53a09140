import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/** Asks until `look` returns a value. Throws an Error with `what` when it takes longer than a minute. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`Not within a minute: ${what}`);
    await sleep(POLL_MS);
  }
}
