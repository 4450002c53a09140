import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A counter with labels. */
export type LabelledCounter<Label extends string> = Counter<Label>;

/** Prometheus metrics of the process. Labels are routes, statuses and types, never ids or contents. */
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

  /** Finished and released work items, by lane (`queue`) and result. */
  readonly jobs = new Counter({
    name: 'hearth_jobs_total',
    help: 'Items of work that ended, or failed and were given back',
    labelNames: ['queue', 'result'],
    registers: [this.registry],
  });

  /** Used slots of a shared resource, and refused requests. */
  readonly slotsUsed = new Gauge({
    name: 'hearth_slots_used',
    help: 'Slots of a shared resource in use',
    labelNames: ['resource'],
    registers: [this.registry],
  });

  readonly slotsWaiting = new Gauge({
    name: 'hearth_slots_waiting',
    help: 'Requests that wait for a slot of a shared resource',
    labelNames: ['resource'],
    registers: [this.registry],
  });

  /** Database connections of the process by state; `waiting` are the calls that wait for one. */
  readonly databaseConnections = new Gauge({
    name: 'hearth_database_connections',
    help: 'Database connections that are used or idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [this.registry],
  });

  readonly slotsRefused = new Counter({
    name: 'hearth_slots_refused_total',
    help: 'Requests refused because a shared resource had no slot left',
    labelNames: ['resource'],
    registers: [this.registry],
  });

  /** Due work items that no process has leased, in the whole database, by lane and size. */
  readonly workWaiting = new Gauge({
    name: 'hearth_work_waiting',
    help: 'Items of work that are due and wait',
    labelNames: ['lane', 'size'],
    registers: [this.registry],
  });

  /** How long the oldest waiting item of a lane has been due, in the whole database; 0 if none waits. */
  readonly workOldest = new Gauge({
    name: 'hearth_work_oldest_seconds',
    help: 'Time that the oldest waiting item of work has been due',
    labelNames: ['lane'],
    registers: [this.registry],
  });

  /** The waiting time of items that this process started. */
  readonly workWaitSeconds = new Histogram({
    name: 'hearth_work_wait_seconds',
    help: 'Time that items of work were due before they were begun',
    labelNames: ['lane', 'size'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800],
    registers: [this.registry],
  });

  /** Work items that another process took over while this one was working on them. */
  readonly leasesLost = new Counter({
    name: 'hearth_leases_lost_total',
    help: 'Leases on items of work that ran out while somebody worked',
    labelNames: ['lane', 'size'],
    registers: [this.registry],
  });

  private readonly looks: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Adds a counter of a feature.
   * @param labels all combinations that occur. They start at zero, because an increase from nothing is not seen
   */
  counter<Label extends string>(
    text: { readonly name: string; readonly help: string },
    labels: readonly Readonly<Record<Label, string>>[],
  ): LabelledCounter<Label> {
    const labelNames = Object.keys(labels[0] ?? {}) as Label[];
    const counter = new Counter<Label>({ ...text, labelNames, registers: [this.registry] });
    for (const values of labels) counter.inc({ ...values }, 0);
    return counter;
  }

  /** Registers `look`, which is called before each scrape to set metrics that must be queried. */
  beforeReading(look: () => Promise<void>): void {
    this.looks.push(look);
  }

  /** Returns the metrics as text. A metric that cannot be queried keeps its last value. */
  async text(): Promise<string> {
    await Promise.allSettled(this.looks.map((look) => look()));
    return this.registry.metrics();
  }

  /** Middleware that measures the duration of every request, by route pattern. */
  readonly timeRequests = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.requests.startTimer();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      stop({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
