import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Bells } from './bells.js';
import type { Lane, NewWork } from './lane.js';
import { type WorkCounts, WorkRepository } from './work.repository.js';

/**
 * Enqueues background work. The item is written in the unit of work that causes it, and a job wakes workers after the
 * commit.
 */
@Injectable()
export class WorkQueue {
  private readonly logger = new Logger(WorkQueue.name);

  constructor(
    private readonly database: Database,
    private readonly work: WorkRepository,
    private readonly bells: Bells,
  ) {}

  /** Writes items in the caller's unit of work. If the wake-up job fails, the next poll finds the item. */
  async enqueue(familyId: string, lane: Lane, items: readonly NewWork[]): Promise<void> {
    if (items.length === 0) return;
    await this.add(familyId, lane, items);
    this.database.afterCommit(() =>
      this.ring(lane).catch((error: Error) => this.logger.warn(`A bell was not taken: ${error.message}`)),
    );
  }

  /**
   * Like `enqueue`, without the wake-up job. The caller sends it after the commit, and withdraws the item if the queue
   * is unavailable.
   */
  async add(familyId: string, lane: Lane, items: readonly NewWork[]): Promise<void> {
    await this.work.add(familyId, lane.name, items);
  }

  /** Sends the wake-up job. Rejects if the queue does not accept it in time. */
  async ring(lane: Lane): Promise<void> {
    await this.bells.ring(lane.name);
  }

  /** Counts the waiting and running items of a family in a lane. Needs a unit of work. */
  async count(familyId: string, lane: Lane): Promise<WorkCounts> {
    return this.work.countOf(familyId, lane.name);
  }

  /** Deletes an item in the caller's unit of work, unless it has been started. @returns whether it was deleted */
  async withdraw(familyId: string, lane: Lane, subjectId: string): Promise<boolean> {
    return this.work.withdraw(familyId, lane.name, subjectId);
  }
}
