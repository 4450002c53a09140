import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A client that reads nothing for this long is disconnected, because its export holds a database connection. */
const STALL_TIMEOUT_MS = 60_000;

/** Aborts when a response has finished or its connection has closed, even if that was before the call. */
export function closeSignalOf(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  if (response.closed || response.destroyed) closed.abort();
  return closed.signal;
}

/**
 * Writes chunks as fast as the client reads them, until `stopped` aborts. The head is sent with the first chunk, so an error
 * before that still gets an error response. The caller ends the response.
 */
export async function streamResponse(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  chunks: AsyncIterable<string>,
  stopped: AbortSignal,
): Promise<void> {
  if (stopped.aborted) return;
  for await (const chunk of chunks) {
    if (stopped.aborted) return;
    sendHead(response, headers);
    if (!response.write(chunk)) await drained(response, stopped);
    if (stopped.aborted) return;
  }
  sendHead(response, headers);
}

function sendHead(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (!response.headersSent) response.writeHead(200, headers);
}

/** The timeout covers the client alone: a slow database disconnects nobody. */
async function drained(response: ServerResponse, stopped: AbortSignal): Promise<void> {
  const stalled = setTimeout(() => response.destroy(), STALL_TIMEOUT_MS);
  try {
    await once(response, 'drain', { signal: stopped });
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    clearTimeout(stalled);
  }
}
