const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between attempts. After the last one, a delivery has failed. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** Pauses are longer by up to this share, so that the deliveries of an endpoint that was away do not come at once. */
const SPREAD = 0.2;
const LONGEST_WISH_MS = 24 * HOUR_MS;
/** The statuses whose `Retry-After` counts. */
const WITH_WISH: readonly (number | null)[] = [429, 503];

export interface Refusal {
  readonly statusCode: number | null;
  /** The header of the answer, as it is. */
  readonly retryAfter: string | null;
}

/**
 * Returns how long to wait after a failed attempt: the pause, or what a 429 or 503 asks for if that is longer.
 * @param attempts the number of attempts so far
 * @param random from 0 to 1
 * @returns milliseconds; null if there is no further attempt
 */
export function pauseAfter(attempts: number, { statusCode, retryAfter }: Refusal, random: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const own = pause * (1 + SPREAD * random);
  const wish = retryAfter !== null && WITH_WISH.includes(statusCode) ? wishOf(retryAfter) : 0;
  return Math.round(Math.max(own, wish));
}

/** Reads a `Retry-After`: seconds or an HTTP date. @returns milliseconds from now, at most a day; 0 if it says nothing */
function wishOf(text: string): number {
  const wish = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - Date.now();
  return Number.isNaN(wish) ? 0 : Math.min(wish, LONGEST_WISH_MS);
}
