import { Injectable } from '@nestjs/common';
import { Presence } from '../database/presence.js';
import { Lanes, type WaitingWork } from './lanes.js';
import { WorkRepository } from './work.repository.js';

/** The work of all families, and who does it. */
export interface WorkFacts {
  readonly waiting: readonly WaitingWork[];
  /** The processes that share the database, this one among them; null while this one does not see the others. */
  readonly processes: number | null;
  /** How many processes have leased work. */
  readonly working: number;
}

/** What operators can know of the work in the whole database. */
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
