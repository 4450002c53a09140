import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';

/**
 * Closes connections that have sent no request when the service stops. Browsers and clients open some in advance. Node.js takes
 * them for busy, so the service would wait for them until it is terminated.
 */
@Injectable()
export class UnusedConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly unused = new Set<Socket>();

  constructor(private readonly adapter: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    // A context without HTTP has no adapter.
    const adapter = this.adapter.httpAdapter as AbstractHttpAdapter | null | undefined;
    const server = adapter?.getHttpServer() as Server | undefined;
    server?.on('connection', (socket: Socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    server?.on('request', ({ socket }) => this.unused.delete(socket));
  }

  beforeApplicationShutdown(): void {
    for (const socket of this.unused) socket.destroy();
  }
}
