/** Calls to an unavailable queue can stay pending forever. */
const PATIENCE_MS = 3_000;

/** Returns the result of a queue call. Rejects on timeout; the call can still take effect. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The queue did not answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
