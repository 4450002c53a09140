import { Logger } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { LostTurn, type Turn } from './lane.js';
import type { Lease, WorkRepository } from './work.repository.js';

/** A third of the lease time. */
const RENEW_EVERY_MS = 5_000;

/** A leased work item whose lease is renewed until it is released. */
export class HeldTurn implements Turn {
  private readonly logger = new Logger(HeldTurn.name);
  private readonly timer: NodeJS.Timeout;
  private renewal: Promise<void> = Promise.resolve();
  private state: 'held' | 'settling' | 'settled' | 'lost' = 'held';

  /** @param onLost called once, when another process has taken the lease */
  constructor(
    private readonly database: Database,
    private readonly work: WorkRepository,
    readonly lease: Lease,
    private readonly onLost: () => void,
  ) {
    this.timer = setInterval(() => {
      this.renewal = this.renewal.then(() => this.renew());
    }, RENEW_EVERY_MS);
  }

  get familyId(): string {
    return this.lease.familyId;
  }

  get subjectId(): string {
    return this.lease.subjectId;
  }

  get attempt(): number {
    return this.lease.attempt;
  }

  get tries(): number {
    return this.lease.tries;
  }

  /** Whether the item was ended or postponed, and that change is committed. */
  get isSettled(): boolean {
    return this.state === 'settled';
  }

  async end(): Promise<void> {
    await this.settle(() => this.work.end(this.lease));
  }

  async postpone(milliseconds: number, size = this.lease.size): Promise<void> {
    await this.settle(() => this.work.postpone(this.lease, milliseconds, size));
  }

  /** Releases the item, unless it is settled or lost. It is due again after a delay. */
  async giveBack(milliseconds: number): Promise<void> {
    if (this.state === 'settled' || this.state === 'lost') return;
    if (!(await this.work.giveBack(this.lease, milliseconds))) this.lose();
  }

  /** Stops renewing the lease, after a pending renewal. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.renewal;
  }

  /** Ends or postpones the item. If the unit of work rolls back, the item stays leased. */
  private async settle(change: () => Promise<boolean>): Promise<void> {
    await this.database.forFamily(this.familyId, async () => {
      this.state = 'settling';
      if (!(await change())) {
        this.lose();
        throw new LostTurn();
      }
      this.database.afterCommit(async () => void (this.state = 'settled'));
    });
  }

  private async renew(): Promise<void> {
    try {
      const renewed = await this.work.renew(this.lease);
      // A renewal waits for a pending end, and finds no row if the end was committed.
      if (!renewed && this.state === 'held') this.lose();
    } catch (error) {
      this.logger.warn(`The lease on ${this.subjectId} was not renewed: ${(error as Error).message}`);
    }
  }

  private lose(): void {
    if (this.state === 'lost') return;
    this.state = 'lost';
    clearInterval(this.timer);
    this.onLost();
  }
}
