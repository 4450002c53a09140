import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Bells } from './bells.js';
import type { Lane, NewWork } from './lane.js';
import { type WorkCounts, WorkRepository } from './work.repository.js';

/** How features have work done: it is written with what makes it, and a bell rings once that is committed. */
@Injectable()
export class WorkQueue {
  private readonly logger = new Logger(WorkQueue.name);

  constructor(
    private readonly database: Database,
    private readonly work: WorkRepository,
    private readonly bells: Bells,
  ) {}

  /** Writes items in the caller's unit of work. A bell that the queue does not take is made up for by the next poll. */
  async enqueue(familyId: string, lane: Lane, items: readonly NewWork[]): Promise<void> {
    if (items.length === 0) return;
    await this.add(familyId, lane, items);
    this.database.afterCommit(() =>
      this.ring(lane).catch((error: Error) => this.logger.warn(`A bell was not taken: ${error.message}`)),
    );
  }

  /** The same without a bell: who adds it rings after the commit, and withdraws it when the queue is away. */
  async add(familyId: string, lane: Lane, items: readonly NewWork[]): Promise<void> {
    await this.work.add(familyId, lane.name, items);
  }

  /** Rejects when the queue does not take the bell in time. */
  async ring(lane: Lane): Promise<void> {
    await this.bells.ring(lane.name);
  }

  /** How many items of a family wait and how many are worked on, in a lane. Needs a unit of work. */
  async count(familyId: string, lane: Lane): Promise<WorkCounts> {
    return this.work.countOf(familyId, lane.name);
  }

  /** Deletes an item in the caller's unit of work, unless somebody has begun it. @returns whether it was deleted */
  async withdraw(familyId: string, lane: Lane, subjectId: string): Promise<boolean> {
    return this.work.withdraw(familyId, lane.name, subjectId);
  }
}
