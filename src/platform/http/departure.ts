import type { Response } from 'express';
import { DomainError } from '../errors.js';

/** Returns a signal that aborts when the response is closed because it was sent or the client disconnected. */
export function departureOf(response: Response): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new DomainError('malformed_request', 'The client hung up.'));
  if (response.closed) leave();
  else response.once('close', leave);
  return gone.signal;
}
