import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the provider. */
export interface ProviderCall {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was sent; blank if there is none. */
  readonly body: string;
}

/** The response of the provider. */
export interface ProviderReply {
  readonly status: number;
  readonly body: unknown;
}

/** How a server behaves: `busy once` is well after the next request, and `refusing` takes no token. */
export type ServerMood = 'well' | 'not JSON' | 'busy' | 'busy once' | 'refusing' | 'elsewhere' | 'endless';

/** For how long a busy server wants no request. */
export const BUSY_SECONDS = 1;

const MIB = 1024 * 1024;

/** A provider's server, which can behave badly. */
export class ProviderServer {
  mood: ServerMood = 'well';
  /** The requests to an origin that is not the provider's. */
  strayed = 0;
  /** When requests came, in milliseconds of `performance.now()`. */
  readonly requests: number[] = [];

  private constructor(
    private readonly server: Server,
    private readonly other: Server,
    private readonly reply: (call: ProviderCall) => ProviderReply,
  ) {}

  static async start(reply: (call: ProviderCall) => ProviderReply): Promise<ProviderServer> {
    const started = new ProviderServer(createServer(), createServer(), reply);
    started.server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void started.answer(request, response),
    );
    started.other.on('request', (_: IncomingMessage, response: ServerResponse) => {
      started.strayed += 1;
      response.end('{}');
    });
    for (const server of [started.server, started.other]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    return started;
  }

  get origin(): string {
    return originOf(this.server);
  }

  async stop(): Promise<void> {
    for (const server of [this.server, this.other]) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(performance.now());
    const body = await bodyOf(request);
    const { mood } = this;
    if (mood === 'busy once') this.mood = 'well';
    if (mood === 'not JSON') response.end('<html>');
    else if (mood === 'busy' || mood === 'busy once')
      response.writeHead(429, { 'Retry-After': BUSY_SECONDS }).end('{}');
    else if (mood === 'refusing') response.writeHead(401).end('{}');
    else if (mood === 'elsewhere') response.writeHead(302, { Location: `${originOf(this.other)}/` }).end();
    else if (mood === 'endless') flood(response);
    else {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const reply = this.reply({ method: request.method ?? '', path: request.url ?? '', headers, body });
      response.writeHead(reply.status, { 'Content-Type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends blanks until the client hangs up. */
function flood(response: ServerResponse): void {
  const blanks = Buffer.alloc(MIB, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(blanks));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
