import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes requests on to a service and adds an API key, for programs that cannot send one. */
export class KeyProxy {
  private target: { readonly url: URL; readonly key: string } | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<KeyProxy> {
    const server = createServer();
    const proxy = new KeyProxy(server);
    server.on('request', (received: IncomingMessage, response: ServerResponse) => proxy.pass(received, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  /** Its address, which is known before that of the service. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  passTo(url: string, key: string): void {
    this.target = { url: new URL(url), key };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(received: IncomingMessage, response: ServerResponse): void {
    if (this.target === null) throw new Error('The proxy does not know the service yet');
    const { url, key } = this.target;
    const { method, url: path, headers } = received;
    const options = { host: url.hostname, port: url.port, method, path, headers: { ...headers, 'x-api-key': key } };
    const passed = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    received.pipe(passed);
  }
}
