import { Logger } from '@nestjs/common';
import { actingAs } from '../acting.js';
import type { ConnectionSlots } from '../database/connection-slots.js';
import type { Database } from '../database/database.js';
import { FamilyBusy } from '../database/family-busy.js';
import type { Metrics } from '../metrics.js';
import { errorType, type Span, tracer } from '../tracing/tracing.js';
import { HeldTurn } from './held-turn.js';
import { type Lane, type LaneHandler, LostTurn } from './lane.js';
import type { Presence } from '../database/presence.js';
import type { Lease, WorkRepository } from './work.repository.js';

/** The retry delay for an item whose family is busy. */
const BUSY_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** PostgreSQL's largest integer, so every item is included. */
const ANY_SIZE = 2_147_483_647;

/** The dependencies of all lanes. */
export interface LaneTools {
  readonly database: Database;
  readonly connections: ConnectionSlots;
  readonly work: WorkRepository;
  readonly metrics: Metrics;
  readonly presence: Presence;
}

/** Runs the items of a lane in this process, limited by its number of slots. */
export class LaneRunner {
  private readonly logger = new Logger(LaneRunner.name);
  private readonly running = new Map<HeldTurn, Promise<void>>();
  private readonly pauses = new Set<NodeJS.Timeout>();
  private filling: Promise<void> | null = null;
  private isWanted = false;
  private isStopping = false;

  /** @param slots the maximum number of concurrent items, and of large items among them */
  constructor(
    private readonly handler: LaneHandler,
    private readonly slots: { readonly all: number; readonly large: number },
    private readonly tools: LaneTools,
  ) {}

  get lane(): Lane {
    return this.handler.lane;
  }

  get hasFreeSlot(): boolean {
    return this.running.size < this.slots.all;
  }

  /** Takes due items while there are free slots. @param patienceMs how long new items are left to other processes */
  wake(patienceMs = 0): void {
    if (this.filling !== null) {
      this.isWanted ||= patienceMs === 0;
      return;
    }
    this.isWanted = false;
    // The request that wakes this process need not be the one that wrote the item.
    this.filling = tracer()
      .outside(() => this.tools.connections.asJob(() => this.fill(patienceMs)))
      .catch((error: Error) => this.logger.warn(`No work was taken in the lane ${this.lane.name}: ${error.message}`))
      .finally(() => {
        this.filling = null;
        if (this.isWanted) this.wake();
      });
  }

  /**
   * Stops taking items. Running items have `drainMs` to finish, and are then released. They cannot be interrupted, so
   * this resolves only when they have finished.
   */
  async stop(drainMs: number): Promise<void> {
    this.isStopping = true;
    this.isWanted = false;
    for (const pause of this.pauses) clearTimeout(pause);
    await this.filling;
    const late = setTimeout(() => {
      for (const turn of this.running.keys()) void this.tools.connections.asJob(() => this.cutOff(turn));
    }, drainMs);
    await Promise.all(this.running.values());
    clearTimeout(late);
  }

  private async fill(patienceMs: number): Promise<void> {
    const { name, leases } = this.lane;
    while (!this.isStopping && this.hasFreeSlot) {
      const { holder } = this.tools.presence;
      // Other processes would take this one for dead.
      if (holder === null) return;
      const largest = this.countLarge() < this.slots.large ? ANY_SIZE : (this.lane.large?.over ?? ANY_SIZE);
      const lease = await this.tools.work.claim({ lane: name, leases, largest, patienceMs, holder });
      if (lease === null) return;
      this.start(lease);
    }
  }

  private countLarge(): number {
    return [...this.running.keys()].filter(({ lease }) => this.sizeOf(lease) === 'large').length;
  }

  private start(lease: Lease): void {
    const { database, work, metrics } = this.tools;
    const labels = { lane: this.lane.name, size: this.sizeOf(lease) };
    metrics.workWaitSeconds.observe(labels, lease.waitedSeconds);
    const turn = new HeldTurn(database, work, lease, () => metrics.leasesLost.inc(labels));
    // The item can belong to another family than the request that woke this process.
    const run = actingAs({ type: 'system' }, null, () => this.traced(turn)).finally(() => {
      this.running.delete(turn);
      this.wake();
    });
    this.running.set(turn, run);
  }

  /** Continues the trace of the request that wrote the item. */
  private async traced(turn: HeldTurn): Promise<void> {
    const { lease } = turn;
    const facts = {
      'hearth.lane': this.lane.name,
      'hearth.family_id': lease.familyId,
      'hearth.subject_id': lease.subjectId,
      'hearth.try': lease.tries,
      'hearth.waited_seconds': lease.waitedSeconds,
    };
    const start = { name: `work ${this.lane.name}`, kind: 'work', facts } as const;
    await tracer().inTrace(lease.traceparent, start, (span) => this.run(turn, span));
  }

  private async run(turn: HeldTurn, span: Span): Promise<void> {
    const { jobs } = this.tools.metrics;
    try {
      await this.handler.work(turn);
      if (!turn.isSettled) await turn.end();
      jobs.inc({ queue: this.lane.name, result: 'completed' });
    } catch (error) {
      jobs.inc({ queue: this.lane.name, result: 'failed' });
      span.fail(errorType(error));
      await this.giveBack(turn, error);
    } finally {
      await turn.release();
    }
  }

  /** Releases an item. If the database is unavailable too, the lease expires by itself. */
  private async giveBack(turn: HeldTurn, cause: unknown): Promise<void> {
    const { message } = cause as Error;
    this.logger.warn(`Work on ${turn.subjectId} in the lane ${this.lane.name} is given back: ${message}`);
    if (cause instanceof LostTurn) return;
    const pauseMs = cause instanceof FamilyBusy ? BUSY_MS : Math.min(1000 * 2 ** (turn.tries - 1), LONGEST_PAUSE_MS);
    try {
      await turn.giveBack(pauseMs);
      this.wakeIn(pauseMs);
    } catch (error) {
      this.logger.warn(`A lease on ${turn.subjectId} is left to run out: ${(error as Error).message}`);
    }
  }

  private async cutOff(turn: HeldTurn): Promise<void> {
    this.logger.warn(`Work on ${turn.subjectId} in the lane ${this.lane.name} lasts too long and is given back`);
    try {
      await turn.release();
      await turn.giveBack(0);
    } catch (error) {
      this.logger.warn(`A lease on ${turn.subjectId} is left to run out: ${(error as Error).message}`);
    }
  }

  private wakeIn(milliseconds: number): void {
    if (this.isStopping) return;
    const pause = setTimeout(() => {
      this.pauses.delete(pause);
      this.wake();
    }, milliseconds);
    this.pauses.add(pause);
  }

  private sizeOf({ size }: Lease): 'small' | 'large' {
    return this.lane.large !== null && size > this.lane.large.over ? 'large' : 'small';
  }
}
