import type { Response } from 'express';
import { DomainError } from '../errors.js';

/** Aborts when a response is closed: it was answered, or its client hung up. Nothing is needed for the request then. */
export function departureOf(response: Response): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => gone.abort(new DomainError('malformed_request', 'The client hung up.'));
  if (response.closed) leave();
  else response.once('close', leave);
  return gone.signal;
}
