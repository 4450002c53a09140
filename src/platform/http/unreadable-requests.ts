import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.js';
import { statusOf } from '../error-codes.js';
import { DomainError } from '../errors.js';
import { BODY_LIMITS, bodyTimeoutMs } from './body-limits.js';
import { errorBody } from './error.filter.js';

/** Added to the time limits of bodies, for requests that never send a body. */
const BEYOND_A_BODY_MS = 60_000;
const LONGEST_BODY_IN_MEMORY_MS = bodyTimeoutMs(BODY_LIMITS.json.bytes);

/** Sends the usual error body for requests that Node.js cannot parse, such as those with too large headers. */
export function answerUnreadableRequests(server: Server, config: Config): void {
  server.requestTimeout = Math.max(config.uploadTimeoutMs, LONGEST_BODY_IN_MEMORY_MS) + BEYOND_A_BODY_MS;
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Socket) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = new DomainError('malformed_request', messageOf(cause));
    const id = randomUUID();
    const body = JSON.stringify(errorBody(error, id));
    const head = [
      `HTTP/1.1 ${statusOf(error.code)} Bad Request`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `X-Request-Id: ${id}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

function messageOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The headers are too large.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request was not sent in time.';
  return 'The request is not HTTP.';
}
