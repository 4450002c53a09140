import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { FairSlots, type Release } from '../fair-slots.js';
import { Metrics } from '../metrics.js';

/** The maximum number of connections for each kind of work. */
export interface ConnectionShares {
  readonly requests: number;
  /** For responses that last as long as their clients read. */
  readonly streams: number;
  readonly jobs: number;
}

/** In addition to its slots, a worker needs connections for heartbeats, lease renewals and sweeps. */
const JOBS_BESIDE_SLOTS = 4;
/** The number of connections that remain for other families if one family uses its maximum. */
const LEFT_FOR_OTHERS = 2;
const FEWEST_REQUESTS = 2;

/** Splits the pool. Throws an Error that names the settings that do not fit together. */
export function connectionShares({ databasePoolSize, jobSlots, runsJobs }: Config): ConnectionShares {
  const streams = Math.max(2, Math.floor(databasePoolSize / 5));
  const jobs = runsJobs ? [...jobSlots.values()].reduce((sum, slots) => sum + slots, JOBS_BESIDE_SLOTS) : 0;
  const requests = databasePoolSize - streams - jobs;
  if (requests >= FEWEST_REQUESTS) return { requests, streams, jobs };
  const least = streams + jobs + FEWEST_REQUESTS;
  const taken = [...jobSlots].map(([setting, slots]) => `, and ${setting} ${slots}`).join('');
  throw new Error(
    `HEARTH_DATABASE_POOL is ${databasePoolSize}${taken}: that leaves ${requests} connections ` +
      `for requests. Set HEARTH_DATABASE_POOL to ${least} or more.`,
  );
}

/**
 * Shares the database connections of the process between families. A request uses one slot, regardless of the number of
 * its units of work. Jobs use none, because there are few workers.
 */
@Injectable()
export class ConnectionSlots {
  private readonly requests: FairSlots;
  private readonly streams: FairSlots;
  /** Set within work that has a slot or needs none. */
  private readonly exempt = new AsyncLocalStorage<true>();

  constructor(config: Config, metrics: Metrics) {
    const shares = connectionShares(config);
    this.requests = new FairSlots(
      'request_connections',
      {
        slots: shares.requests,
        slotsPerFamily: Math.max(1, shares.requests - LEFT_FOR_OTHERS),
        waitingPerFamily: 64,
        patienceMs: 5000,
      },
      metrics,
    );
    this.streams = new FairSlots(
      // The only streams are exports, and operators' dashboards know the metric by this name.
      'export_connections',
      { slots: shares.streams, slotsPerFamily: 2, waitingPerFamily: 0, patienceMs: 0 },
      metrics,
    );
  }

  /** Runs a queue job, which takes connections without a slot. */
  asJob<T>(work: () => Promise<T>): Promise<T> {
    return this.exempt.run(true, work);
  }

  /** Runs `work` with a slot for requests. Throws `rate_limit_exceeded` and `service_unavailable`. */
  async forRequest<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    if (this.exempt.getStore() === true) return work();
    return this.holding(await this.requests.take(familyId), work);
  }

  /** Runs `work` with a slot for streams. Throws `rate_limit_exceeded` and `service_unavailable` immediately. */
  async forStream<T>(familyId: string, work: () => Promise<T>): Promise<T> {
    return this.holding(await this.streams.take(familyId), work);
  }

  private async holding<T>(release: Release, work: () => Promise<T>): Promise<T> {
    try {
      return await this.exempt.run(true, work);
    } finally {
      release();
    }
  }
}
