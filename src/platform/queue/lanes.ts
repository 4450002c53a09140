import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Config } from '../config.js';
import { ConnectionSlots } from '../database/connection-slots.js';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics.js';
import { AbandonedLeases } from './abandoned-leases.js';
import { type Lane, LaneHandler } from './lane.js';
import { LaneRunner } from './lane-runner.js';
import { RegisteredLane } from './lanes.module.js';
import { Presence } from '../database/presence.js';
import { WorkRepository } from './work.repository.js';

const POLL_EVERY_MS = 1_000;
/**
 * How long a poll leaves new items to their wake-up job. This is longer than the timeout of that job, so work can still
 * be withdrawn if the queue refused the job.
 */
const BELL_PATIENCE_MS = 4_000;
/** How long running work can take to finish when the process is stopped. */
const DRAIN_MS = 25_000;

/** What waits in a lane. */
export interface WaitingWork {
  readonly lane: string;
  readonly small: number;
  /** null if the lane has no slots of its own for large items. */
  readonly large: number | null;
  /** How long the oldest item has been due; 0 if none waits. */
  readonly oldestSeconds: number;
}

/** The lanes of this process, discovered among all providers. In a process with the role `api`, they do not run. */
@Injectable()
export class Lanes implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(Lanes.name);
  private lanes: readonly Lane[] = [];
  private runners: readonly LaneRunner[] = [];
  private poll: NodeJS.Timeout | null = null;
  private stopped: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly database: Database,
    private readonly connections: ConnectionSlots,
    private readonly work: WorkRepository,
    private readonly metrics: Metrics,
    private readonly presence: Presence,
    private readonly abandoned: AbandonedLeases,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const lanes = instances.flatMap((instance) => (instance instanceof RegisteredLane ? [instance.lane] : []));
    this.lanes = [...new Set(lanes)];
    const handlers = instances.filter((instance) => instance instanceof LaneHandler);
    const pairs = pairUp(this.lanes, handlers);
    this.metrics.beforeReading(() => this.measureWaiting());
    await this.presence.begin();
    if (!this.config.runsJobs) return;
    this.runners = pairs.map(([lane, handler]) => this.runnerOf(lane, handler));
    await this.look();
    this.poll = setInterval(() => void this.look(), POLL_EVERY_MS);
  }

  /** Stops taking items. `onApplicationShutdown`, after the last request, waits for the running ones. */
  onModuleDestroy(): void {
    if (this.poll !== null) clearInterval(this.poll);
    this.stopped = Promise.all(this.runners.map((runner) => runner.stop(DRAIN_MS)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopped;
    await this.presence.end();
  }

  /** Handles a wake-up job. Its lane can be one that runs only in other processes. */
  wake(lane: string): void {
    this.runners.find((known) => known.lane.name === lane)?.wake();
  }

  private runnerOf(lane: Lane, handler: LaneHandler): LaneRunner {
    const all = lane.slots(this.config);
    const slots = { all, large: lane.large?.slots(all) ?? all };
    const { database, connections, work, metrics, presence } = this;
    return new LaneRunner(handler, slots, { database, connections, work, metrics, presence });
  }

  /** Polls for items that were released, were abandoned by a dead process, or lost their wake-up job. */
  private async look(): Promise<void> {
    const free = this.runners.filter(({ hasFreeSlot }) => hasFreeSlot);
    try {
      await this.abandoned.release();
      const lanes = await this.work.lanesWithWork(free.map(({ lane }) => lane.name));
      for (const runner of free) if (lanes.includes(runner.lane.name)) runner.wake(BELL_PATIENCE_MS);
    } catch (error) {
      this.logger.warn(`Nobody looked for work: ${(error as Error).message}`);
    }
  }

  /** Returns what waits in each lane, in the whole database. */
  async listWaiting(): Promise<readonly WaitingWork[]> {
    const found: WaitingWork[] = [];
    for (const { name, large: limit } of this.lanes) {
      const { waiting, large } = await this.work.countWaiting(name, limit?.over ?? null);
      const oldestSeconds = await this.work.ageOfOldest(name);
      found.push({ lane: name, small: waiting - large, large: limit === null ? null : large, oldestSeconds });
    }
    return found;
  }

  private async measureWaiting(): Promise<void> {
    for (const { lane, small, large, oldestSeconds } of await this.listWaiting()) {
      this.metrics.workWaiting.set({ lane, size: 'small' }, small);
      if (large !== null) this.metrics.workWaiting.set({ lane, size: 'large' }, large);
      this.metrics.workOldest.set({ lane }, oldestSeconds);
    }
  }
}

/** Pairs each lane with its handler. Throws if a lane has no handler or several. */
function pairUp(lanes: readonly Lane[], handlers: readonly LaneHandler[]): readonly (readonly [Lane, LaneHandler])[] {
  for (const { lane, constructor } of handlers) {
    if (lanes.includes(lane)) continue;
    const module = `imports: [LanesModule.of(…)]`;
    throw new Error(
      `${constructor.name} works on the lane "${lane.name}", which no module has: add ${module} to its module`,
    );
  }
  return lanes.map((lane) => {
    const [handler, another] = handlers.filter((known) => known.lane === lane);
    if (handler === undefined) {
      throw new Error(
        `The lane "${lane.name}" has no handler: add a provider that extends LaneHandler and has this lane`,
      );
    }
    if (another !== undefined) throw new Error(`The lane "${lane.name}" has two handlers: remove one of them`);
    return [lane, handler] as const;
  });
}
