import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from './config.js';

/**
 * The public origin of the service, used in all links. It comes only from the configuration, because clients control
 * the Host header of their requests.
 */
@Injectable()
export class PublicOrigin {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Scheme, host and port, without a trailing slash: `https://hearth.example.org`. */
  get value(): string {
    return this.config.publicOrigin ?? `http://localhost:${this.port()}`;
  }

  /** Returns the port. With port 0, the operating system chooses it when the server starts to listen. */
  private port(): number {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const address = server.address() as AddressInfo | null;
    return address?.port ?? this.config.port;
  }
}
