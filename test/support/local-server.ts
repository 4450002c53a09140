import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server on a free port of this machine. */
export async function listeningServer(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A server of this machine that stands for one elsewhere. */
export abstract class LocalServer {
  protected constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.respond(request, response));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  protected abstract respond(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}
