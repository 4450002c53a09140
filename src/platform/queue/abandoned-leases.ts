import { Injectable, Logger } from '@nestjs/common';
import { Presence } from '../database/presence.js';
import { WorkRepository } from './work.repository.js';

/** How long a process must be missing. After an outage of the database, all processes connect again within this time. */
const MISSING_MS = 2_000;

/** Finds the leases of processes that have died: those on work, and those on the keys of requests. */
@Injectable()
export class AbandonedLeases {
  private readonly logger = new Logger(AbandonedLeases.name);
  /** When each process was first missing. */
  private missing: ReadonlyMap<number, number> = new Map();
  private hasLooked = false;

  constructor(
    private readonly presence: Presence,
    private readonly work: WorkRepository,
  ) {}

  /**
   * Releases the leases of processes that are missing. The first look of a process waits for none: what it finds was
   * probably its own before it was restarted.
   */
  async release(): Promise<void> {
    const holders = (await this.work.leaseHolders()).filter((holder) => holder !== this.presence.holder);
    const present = await this.presence.listPresent();
    if (present === null) return;
    const since = this.hasLooked ? Date.now() : 0;
    const gone = holders.filter((holder) => !present.has(holder));
    this.missing = new Map(gone.map((holder) => [holder, this.missing.get(holder) ?? since]));
    this.hasLooked = true;
    const dead = gone.filter((holder) => Date.now() - (this.missing.get(holder) ?? Infinity) >= MISSING_MS);
    if (dead.length === 0) return;
    const released = await this.work.releaseLeases(dead);
    if (released > 0) this.logger.warn(`Took over ${released} items of work from a process that has died`);
  }
}
