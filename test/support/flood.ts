import { connect, type Socket } from 'node:net';
import { head } from './raw-http.js';

/** A request that sends as much of its body as the service accepts. */
export interface Flood {
  /** The status of the response; 0 if the connection ended without one. */
  readonly status: number;
  /** The number of bytes sent before the response arrived. */
  readonly sentBytes: number;
}

/**
 * Sends a body piece by piece until it is complete or the response arrives.
 * @param pieces the body; each is sent after the one before
 */
export function flood(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  pieces: Iterable<string | Buffer>,
): Promise<Flood> {
  const socket = open(url);
  socket.write(head('POST', path, headers));
  return new Promise((resolve) => {
    let sentBytes = 0;
    let received = '';
    const rest = pieces[Symbol.iterator]();
    const end = (): void => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0), sentBytes });
    };
    const send = (): void => {
      const next = rest.next();
      if (next.done === true || received !== '' || socket.destroyed) return;
      sentBytes += next.value.length;
      socket.write(next.value, () => setImmediate(send));
    };
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString();
      if (received.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    send();
  });
}

/** Opens a connection, sends these bytes and keeps it open. */
export function hold(url: string, bytes: string | Buffer): Socket {
  const socket = open(url);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

function open(url: string): Socket {
  return connect(Number(new URL(url).port), new URL(url).hostname);
}
