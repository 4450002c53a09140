import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { NIL as NOBODY, v5 as idOfName } from 'uuid';
import { Config } from '../config.js';
import { Database } from '../database/database.js';
import { type Lane, LaneHandler, type Turn } from './lane.js';
import { WorkQueue } from './work-queue.js';

export const UPKEEP_LANE: Lane = { name: 'upkeep', slots: () => 1, large: null, leases: 1 };

/** A process of another version can know tasks that this one does not. */
const UNKNOWN_AGAIN_MS = 3_600_000;
const TASK_IDS = '5b0f7c5e-6d0c-4f0e-9b57-0c6f3f3f6a10';

/**
 * A recurring task for the whole database, run by one process at a time. Any provider of this class is discovered.
 * `run` has no family scope. It can be interrupted at any point, and is then called again.
 */
export abstract class ScheduledUpkeep {
  /** Unique; stored with the task. */
  abstract readonly name: string;
  /** The delay from the end of one run to the start of the next. */
  abstract readonly everyMs: number;

  abstract run(): Promise<void>;
}

/**
 * A one-time task for a family, enqueued by `Upkeep.enqueue`. Like `ScheduledUpkeep`, it is discovered, and called
 * again after an interruption. A long task can do a part and call `postpone(0)`, so that others get a turn in between.
 */
export abstract class FamilyUpkeep {
  abstract readonly name: string;

  abstract run(turn: Turn): Promise<void>;
}

/** Enqueues upkeep tasks of families. */
@Injectable()
export class Upkeep {
  constructor(private readonly queue: WorkQueue) {}

  /** Writes the item in the caller's unit of work, unless it exists. */
  async enqueue(familyId: string, { name }: FamilyUpkeep): Promise<void> {
    await this.queue.enqueue(familyId, UPKEEP_LANE, [{ subjectId: taskId(name) }]);
  }
}

/** Runs upkeep tasks. Scheduled tasks are items without a family; they never end. */
@Injectable()
export class UpkeepHandler extends LaneHandler implements OnApplicationBootstrap {
  override readonly lane = UPKEEP_LANE;
  private scheduled: ReadonlyMap<string, ScheduledUpkeep> = new Map();
  private ofFamilies: ReadonlyMap<string, FamilyUpkeep> = new Map();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly database: Database,
    private readonly queue: WorkQueue,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    const instances = this.discovery.getProviders().map(({ instance }): unknown => instance);
    this.scheduled = byId(instances.filter((instance) => instance instanceof ScheduledUpkeep));
    this.ofFamilies = byId(instances.filter((instance) => instance instanceof FamilyUpkeep));
    if (!this.config.runsJobs) return;
    const items = [...this.scheduled.keys()].map((subjectId) => ({ subjectId }));
    await this.database.forFamily(NOBODY, () => this.queue.add(NOBODY, UPKEEP_LANE, items));
  }

  override async work(turn: Turn): Promise<void> {
    if (turn.familyId !== NOBODY) return this.workForFamily(turn);
    const task = this.scheduled.get(turn.subjectId);
    await task?.run();
    await turn.postpone(task?.everyMs ?? UNKNOWN_AGAIN_MS);
  }

  private async workForFamily(turn: Turn): Promise<void> {
    const task = this.ofFamilies.get(turn.subjectId);
    if (task === undefined) await turn.postpone(UNKNOWN_AGAIN_MS);
    else await task.run(turn);
  }
}

const taskId = (name: string): string => idOfName(name, TASK_IDS);

function byId<Task extends { readonly name: string }>(tasks: readonly Task[]): ReadonlyMap<string, Task> {
  return new Map(tasks.map((task) => [taskId(task.name), task]));
}
