/** What `next` gives until it gives null. While the caller works on one, the next is made. */
export async function* prefetch<T>(next: () => Promise<T | null>): AsyncGenerator<T> {
  let coming = next();
  try {
    for (;;) {
      const one = await coming;
      if (one === null) return;
      coming = next();
      // Awaited in the next turn; until then a failure must not count as unhandled.
      coming.catch(() => undefined);
      yield one;
    }
  } finally {
    // A caller that stops early finds nothing under way, and has no use for how that ended.
    await coming.catch(() => undefined);
  }
}
