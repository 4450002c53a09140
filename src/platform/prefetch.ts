/** Yields the results of `next` until it returns null. The next result is computed while the caller processes the current one. */
export async function* prefetch<T>(next: () => Promise<T | null>): AsyncGenerator<T> {
  let coming = next();
  try {
    for (;;) {
      const one = await coming;
      if (one === null) return;
      coming = next();
      // Awaited in the next iteration. Until then, a rejection must not be an unhandled rejection.
      coming.catch(() => undefined);
      yield one;
    }
  } finally {
    // If the caller stops early, wait for the pending call and ignore its outcome.
    await coming.catch(() => undefined);
  }
}
