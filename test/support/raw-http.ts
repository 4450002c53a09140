import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends raw bytes, which an HTTP client would not do, and reads one response. Keeps the connection open for sending,
 * so a server that waits for more bytes never responds.
 */
export async function sendRaw(baseUrl: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let received = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      const answer = parse(received);
      if (answer !== null) return answer;
    }
    throw new Error(`The connection ended after: ${received.toString()}`);
  } finally {
    socket.destroy();
  }
}

/** Sends bytes and closes the connection, as when the client's process dies. */
export async function sendAndHangUp(baseUrl: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(bytes, () => socket.destroy());
    socket.once('close', () => resolve());
  });
}

/** Returns the head of a request that announces a body and does not send it. */
export function head(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function parse(received: Buffer): RawAnswer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = received.subarray(0, end).toString().split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = received.subarray(end + 4);
  if (body.length < Number(headers['content-length'] ?? 0)) return null;
  return { status: Number(first.split(' ')[1]), headers, body: body.toString() };
}
