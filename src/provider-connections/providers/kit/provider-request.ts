import { ProviderError } from '../provider.js';

const MIB = 1024 * 1024;
/** Responses are JSON with at most a few thousand transactions. Larger ones are rejected. */
const MAX_ANSWER_MIB = 16;
const PATIENCE_MS = 30_000;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to a provider without following redirects, limited to 30 seconds and 16 MiB. Throws `ProviderError`
 * for a forbidden origin, a larger response or no response.
 * @param origins the only allowed origins
 * @returns the response, with any status
 */
export async function askProvider(request: ProviderRequest, origins: readonly string[]): Promise<ProviderAnswer> {
  if (!origins.includes(request.url.origin))
    throw new ProviderError('malformed', 'The address of the provider is not allowed');
  try {
    const response = await fetch(request.url, {
      method: request.method,
      // The server can close a kept-alive connection while a single-use token is being sent.
      headers: { ...request.headers, Connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, text: await limitedText(response) };
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
