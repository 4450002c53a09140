import type { Response } from 'express';
import { catchError, EMPTY, exhaustMap, filter, from, interval, type Observable, takeUntil } from 'rxjs';
import type { ServerSentEvent } from '../events/server-sent-event.js';
import { stillHolds } from './caller.js';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies that buffer responses would buffer this one forever.
  'X-Accel-Buffering': 'no',
};
const RECONNECT_AFTER_MS = 1000;
/** A client with this many unread bytes is disconnected. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** The interval of checks that the key or session is still valid. */
const CHECK_EVERY_MS = 15_000;

/**
 * Streams events until they end, the client disconnects, or its key or session becomes invalid. Errors before the first
 * event are thrown, and get a normal error response.
 * @param events null if there is nothing to follow, which is answered with 204
 */
export async function answerWithEvents(response: Response, events: Observable<ServerSentEvent> | null): Promise<void> {
  if (events === null) {
    response.status(204).end();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    let failed = false;
    const subscription = events.pipe(takeUntil(endOfCredentials(response))).subscribe({
      next: (event) => {
        begin(response);
        response.write(written(event));
        if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
      },
      error: (error: Error) => {
        failed = true;
        reject(error);
      },
      complete: resolve,
    });
    if (!failed) begin(response);
    const leave = (): void => {
      subscription.unsubscribe();
      resolve();
    };
    response.once('close', leave);
    if (response.destroyed || response.req.method === 'HEAD') leave();
  });
  response.end();
}

/** Emits when the key or session of the request becomes invalid. It counts as valid while it cannot be checked. */
function endOfCredentials({ req }: Response): Observable<unknown> {
  return interval(CHECK_EVERY_MS).pipe(
    exhaustMap(() => from(stillHolds(req)).pipe(catchError(() => EMPTY))),
    filter((holds) => !holds),
  );
}

function begin(response: Response): void {
  if (response.headersSent) return;
  response.writeHead(200, HEADERS);
  response.write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
}

function written({ id, event, data }: ServerSentEvent): string {
  if (data === undefined) return ':\n\n';
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`;
  return `${head}data: ${JSON.stringify(data)}\n\n`;
}
