import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the receiver got it. */
export interface TakenMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // Tests read what the service said.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** What a receiver does with a request. */
export type Reply = (response: ServerResponse, message: TakenMessage) => void;

const ACCEPT: Reply = (response) => response.writeHead(204).end();

/** A receiver of webhooks on this machine. It accepts every message, unless `reply` is set. */
export class WebhookReceiver {
  readonly taken: TakenMessage[] = [];
  reply: Reply = ACCEPT;
  /** The number of connections that were opened. */
  connections = 0;

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('connection', () => (receiver.connections += 1));
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const message = { path: request.url!, headers: request.headers, text, body: JSON.parse(text) };
        receiver.taken.push(message);
        receiver.reply(response, message);
      });
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Its address, with a path by which a test tells its messages from others. */
  url(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  at(path: string): readonly TakenMessage[] {
    return this.taken.filter((message) => message.path === `/${path}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Verifies a message by the text of Standard Webhooks 1.0, section "Verifying signatures", v1. */
export function isSignedWith(secret: string, { headers, text }: TakenMessage): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
