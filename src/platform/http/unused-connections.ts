import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Closes connections that have sent no request when the service stops. Browsers and clients open some in advance. Node.js takes
 * them for busy, so the service would wait for them until it is terminated.
 */
@Injectable()
export class UnusedConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly unused = new Set<Socket>();

  constructor(private readonly adapter: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    server.on('connection', (socket: Socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }) => this.unused.delete(socket));
  }

  beforeApplicationShutdown(): void {
    for (const socket of this.unused) socket.destroy();
  }
}
