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
import { type Lane, LaneHandler } from './lane.js';
import { LaneRunner } from './lane-runner.js';
import { RegisteredLane } from './lanes.module.js';
import { WorkRepository } from './work.repository.js';

const POLL_EVERY_MS = 2_000;
/**
 * A poll ignores new items for this long and leaves them to their wake-up job. It is longer than the timeout of that
 * job, so work whose job the queue refused can still be withdrawn.
 */
const BELL_PATIENCE_MS = 4_000;
/** How long running work may take to finish after the process is told to stop. */
const DRAIN_MS = 25_000;

/** The lanes of this process, discovered among all providers. With the role `api` nothing runs in them. */
@Injectable()
export class Lanes implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(Lanes.name);
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
  ) {}

  onApplicationBootstrap(): void {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    const lanes = new Set(instances.flatMap((instance) => (instance instanceof RegisteredLane ? [instance.lane] : [])));
    const handlers = instances.filter((instance) => instance instanceof LaneHandler);
    const pairs = pairUp([...lanes], handlers);
    this.metrics.beforeReading(() => this.countWaiting([...lanes]));
    if (!this.config.runsJobs) return;
    this.runners = pairs.map(([lane, handler]) => this.runnerOf(lane, handler));
    this.poll = setInterval(() => void this.look(), POLL_EVERY_MS);
  }

  /** From here on nothing more is taken; who waits for what runs is `onApplicationShutdown`, after the last request. */
  onModuleDestroy(): void {
    if (this.poll !== null) clearInterval(this.poll);
    this.stopped = Promise.all(this.runners.map((runner) => runner.stop(DRAIN_MS)));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopped;
  }

  /** Handles a wake-up job. Its lane may be one that only other processes work on. */
  wake(lane: string): void {
    this.runners.find((known) => known.lane.name === lane)?.wake();
  }

  private runnerOf(lane: Lane, handler: LaneHandler): LaneRunner {
    const all = lane.slots(this.config);
    const slots = { all, large: lane.large?.slots(all) ?? all };
    const { database, connections, work, metrics } = this;
    return new LaneRunner(handler, slots, { database, connections, work, metrics });
  }

  /** Polls for items that were released, abandoned by a dead process, or whose wake-up job was lost. */
  private async look(): Promise<void> {
    const free = this.runners.filter(({ hasFreeSlot }) => hasFreeSlot);
    try {
      const lanes = await this.work.lanesWithWork(free.map(({ lane }) => lane.name));
      for (const runner of free) if (lanes.includes(runner.lane.name)) runner.wake(BELL_PATIENCE_MS);
    } catch (error) {
      this.logger.warn(`Nobody looked for work: ${(error as Error).message}`);
    }
  }

  private async countWaiting(lanes: readonly Lane[]): Promise<void> {
    for (const { name, large: limit } of lanes) {
      const { waiting, large } = await this.work.countWaiting(name, limit?.over ?? null);
      this.metrics.workWaiting.set({ lane: name, size: 'small' }, waiting - large);
      if (limit !== null) this.metrics.workWaiting.set({ lane: name, size: 'large' }, large);
    }
  }
}

/** Each lane with its handler. Throws when a lane has no handler or several. */
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
