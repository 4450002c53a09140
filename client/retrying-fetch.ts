const TRIES = 4;
/** The pause before the second try when the service names none. It doubles with each try. */
const FIRST_PAUSE_MS = 500;
const RETRIED: readonly number[] = [429, 503];
const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Sends a request up to four times: again after 429, after 503 and when the network fails. It waits as long as `Retry-After` says.
 * All tries of a POST have one `Idempotency-Key`, so the service carries it out once.
 * @returns the last answer; rejects as `fetch` does when the last try found no service, and when the request is aborted
 */
export async function retryingFetch(request: Request): Promise<Response> {
  if (request.method === 'POST' && !request.headers.has(IDEMPOTENCY_KEY)) {
    request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  }
  for (let tried = 1; ; tried += 1) {
    const answer = await attempt(request, tried === TRIES);
    if (answer !== null && (tried === TRIES || !RETRIED.includes(answer.status))) return answer;
    await answer?.body?.cancel();
    await pause(pauseMs(answer, tried), request.signal);
  }
}

/** Returns null when the network failed and there is another try. */
async function attempt(request: Request, isLast: boolean): Promise<Response | null> {
  try {
    return await fetch(request.clone());
  } catch (error) {
    if (isLast || request.signal.aborted) throw error;
    return null;
  }
}

function pauseMs(answer: Response | null, tried: number): number {
  const seconds = Number(answer?.headers.get('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : FIRST_PAUSE_MS * 2 ** (tried - 1);
}

/** Resolves after a time. Rejects with the reason of the signal when it aborts before. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
