import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, type ProviderAnswer, ProviderError, type ProviderRequest } from '../provider.js';

const MIB = 1024 * 1024;
/** Responses are JSON with at most a few thousand transactions. Larger ones are rejected. */
const MAX_ANSWER_MIB = 16;
const PATIENCE_MS = 30_000;
/** How often a request is sent if the provider asks to wait, and the longest wait: meanwhile the worker is occupied. */
const MAX_ATTEMPTS = 3;
const MAX_WAIT_SECONDS = 20;

/**
 * Returns the function by which a provider's code sends its requests.
 * @param origins the only allowed origins, at the time of a request
 * @param signal ends requests and waits
 */
export function askWithin(origins: () => readonly string[], signal: AbortSignal): Ask {
  return async (request) => {
    const url = addressOf(request.path, origins());
    for (let attempt = 1; ; attempt += 1) {
      const { answer, wait } = await send(url, request, signal);
      if (wait === null) return answer;
      if (attempt === MAX_ATTEMPTS || wait > MAX_WAIT_SECONDS) {
        throw new ProviderError('unreachable', `The provider answered ${answer.status}`, wait);
      }
      await sleepUnless(signal, wait * 1000);
    }
  };
}

function addressOf(path: string, origins: readonly string[]): URL {
  const url = URL.canParse(path, origins[0]) ? new URL(path, origins[0]) : null;
  if (url === null || !origins.includes(url.origin)) {
    throw new ProviderError('malformed', 'The address of the provider is not allowed');
  }
  return url;
}

/** @returns the response, and the seconds after which the provider wants the request again; null if it is not to be sent again */
async function send(
  url: URL,
  { method, headers = {}, json, form }: ProviderRequest,
  signal: AbortSignal,
): Promise<{ readonly answer: ProviderAnswer; readonly wait: number | null }> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        // The server can close a kept-alive connection while a single-use token is being sent.
        Connection: 'close',
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return { answer: { status: response.status, text: await limitedText(response) }, wait: waitOf(response) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    // The error message of fetch contains the address.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const message = isLate ? 'The provider did not answer in time' : 'The provider cannot be reached';
    throw new ProviderError('unreachable', message);
  }
}

async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_MIB * MIB) {
      throw new ProviderError('malformed', `The provider's answer is longer than ${MAX_ANSWER_MIB} MiB`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads Retry-After, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function waitOf({ status, headers }: Response): number | null {
  const text = headers.get('Retry-After');
  if (text === null || (status !== 429 && status !== 503)) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds));
}

async function sleepUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    throw new ProviderError('unreachable', 'The provider did not answer in time');
  }
}
