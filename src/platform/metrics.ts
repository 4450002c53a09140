import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process measures of itself. Labels are routes, statuses and types: never ids, never contents. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'hearth_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  /** Jobs that a worker finished, by queue and result. */
  readonly jobs = new Counter({
    name: 'hearth_jobs_total',
    help: 'Jobs that ended',
    labelNames: ['queue', 'result'],
    registers: [this.registry],
  });

  /** Slots of a shared resource that are in use now, and requests that got none. */
  readonly slotsUsed = new Gauge({
    name: 'hearth_slots_used',
    help: 'Slots of a shared resource in use',
    labelNames: ['resource'],
    registers: [this.registry],
  });

  readonly slotsRefused = new Counter({
    name: 'hearth_slots_refused_total',
    help: 'Requests refused because a shared resource had no slot left',
    labelNames: ['resource'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  async text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Middleware that times every request under its route's pattern. */
  readonly timeRequests = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.requests.startTimer();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      stop({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
