import type { AccountWindow } from './sync.entity.js';

/** The first day of the window that covers all these accounts; null (unbounded) when one of them is, or there are none. */
export function earliest(accounts: readonly AccountWindow[]): string | null {
  const days = accounts.map(({ from }) => from).filter((day) => day !== null);
  if (days.length < accounts.length) return null;
  // ISO dates sort as texts.
  return days.toSorted()[0] ?? null;
}
