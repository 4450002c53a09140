import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from './config.js';

/**
 * Where clients and browsers reach the service: what every link is made of. It comes from the configuration alone, because
 * whoever sends a request chooses its Host header.
 */
@Injectable()
export class PublicOrigin {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Scheme, host and port, without a slash at the end: `https://hearth.example.org`. */
  get value(): string {
    return this.config.publicOrigin ?? `http://localhost:${this.port()}`;
  }

  /** With port 0 the system chooses one, which is known once the service listens. */
  private port(): number {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const address = server.address() as AddressInfo | null;
    return address?.port ?? this.config.port;
  }
}
