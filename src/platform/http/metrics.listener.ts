import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config.js';
import { Metrics } from '../metrics.js';
import { hasToken } from './operator.guard.js';

/**
 * Serves `GET /metrics` at HEARTH_METRICS_BIND, in workers too. HEARTH_METRICS_TOKEN, if set, is required as a bearer
 * token.
 */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsBind } = this.config;
    if (metricsBind === null) return;
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(metricsBind.port, metricsBind.host);
    await once(this.server, 'listening');
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.server === null) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { metricsToken } = this.config;
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
    } else if (metricsToken !== null && !hasToken(request.headers.authorization, metricsToken)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    } else {
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(await this.metrics.text());
    }
  }
}
