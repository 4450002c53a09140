/** A queue that is away may hold a call for ever. */
const PATIENCE_MS = 3_000;

/** The answer of a queue; rejects when it does not come in time. What was asked for may happen all the same. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The queue did not answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
