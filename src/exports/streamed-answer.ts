import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A client that takes nothing for so long is given up: what it holds open is dear. */
const PATIENCE_MS = 60_000;

/** Aborts when an answer has ended in whatever way, also when it had before this was called. */
export function endOf(response: ServerResponse): AbortSignal {
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  if (response.closed || response.destroyed) ended.abort();
  return ended.signal;
}

/**
 * Answers with pieces, as fast as the client takes them; reads no more of them once `ended` aborts. The head goes out with the
 * first piece, so what fails before that can still be told by an error. The caller ends the answer.
 */
export async function answerWith(
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  pieces: AsyncIterable<string>,
  ended: AbortSignal,
): Promise<void> {
  if (ended.aborted) return;
  for await (const piece of pieces) {
    if (ended.aborted) return;
    begin(response, headers);
    if (!response.write(piece)) await drained(response, ended);
    if (ended.aborted) return;
  }
  begin(response, headers);
}

function begin(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  if (response.headersSent) return;
  response.writeHead(200, headers);
}

/** Waits for the client alone: however long the next piece takes to be read, nobody is given up for it. */
async function drained(response: ServerResponse, ended: AbortSignal): Promise<void> {
  const late = setTimeout(() => response.destroy(), PATIENCE_MS);
  try {
    await once(response, 'drain', { signal: ended });
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    clearTimeout(late);
  }
}
