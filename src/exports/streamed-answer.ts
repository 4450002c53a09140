import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A client that takes nothing for so long is given up: what it holds open is dear. */
const PATIENCE_MS = 60_000;

/**
 * Answers with pieces, as fast as the client takes them; reads no more of them once the client is gone. The head goes out
 * with the first piece, so what fails before that can still be told by an error. The caller ends the answer.
 */
export async function answerWith(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  for await (const piece of pieces) {
    begin(response, headers);
    if (!response.write(piece)) await drained(response, gone.signal);
    if (response.destroyed) return;
  }
  begin(response, headers);
}

function begin(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (response.headersSent) return;
  response.writeHead(200, headers);
}

/** Waits for the client alone: however long the next piece takes to be read, nobody is given up for it. */
async function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  const late = setTimeout(() => response.destroy(), PATIENCE_MS);
  try {
    await once(response, 'drain', { signal: gone });
  } catch (error) {
    if (!gone.aborted) throw error;
  } finally {
    clearTimeout(late);
  }
}
