import { Injectable } from '@nestjs/common';
import { Presence } from '../database/presence.js';
import { Lanes, type WaitingWork } from './lanes.js';
import { WorkRepository } from './work.repository.js';

/** The waiting work of all families, and the processes that can do it. */
export interface WorkFacts {
  readonly waiting: readonly WaitingWork[];
  /** How many processes share the database, including this one; null while this one cannot count them. */
  readonly processes: number | null;
  /** How many processes hold leases, on work or on the keys of requests. */
  readonly working: number;
}

/** Reads what operators see of the queue: the work of all families and the processes. */
@Injectable()
export class WorkStatus {
  constructor(
    private readonly lanes: Lanes,
    private readonly work: WorkRepository,
    private readonly presence: Presence,
  ) {}

  async read(): Promise<WorkFacts> {
    const waiting = await this.lanes.listWaiting();
    const present = await this.presence.listPresent();
    const holders = await this.work.leaseHolders();
    return { waiting, processes: present?.size ?? null, working: holders.length };
  }
}
