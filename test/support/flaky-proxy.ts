import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with a request instead of passing it on; `lost`: it passes it on and loses the answer. */
export type Trouble = 'cut' | 'lost' | { readonly status: 429 | 503; readonly retryAfter?: string };

/** A proxy in front of the service that fails the next requests as it is told. */
export class FlakyProxy {
  /** The `Idempotency-Key` of every request that came, in order. */
  readonly keys: (string | undefined)[] = [];
  private troubles: Trouble[] = [];

  private constructor(
    private readonly target: string,
    private readonly server: Server,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.answer(request, response));
  }

  static async start(target: string): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(target, createServer());
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets earlier requests, and fails the next ones. */
  expect(...troubles: readonly Trouble[]): void {
    this.keys.length = 0;
    this.troubles = [...troubles];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.keys.push(request.headers['idempotency-key'] as string | undefined);
    const trouble = this.troubles.shift();
    if (trouble === 'cut') return void response.destroy();
    if (typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'Retry-After': trouble.retryAfter ?? '0' });
      return void response.end('{}');
    }
    const { method = 'GET', headers } = request;
    const passed = Object.entries(headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name),
    );
    const answer = await fetch(this.target + request.url, {
      method,
      headers: passed as [string, string][],
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (trouble === 'lost') return void response.destroy();
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'application/json' });
    response.end(body);
  }
}
