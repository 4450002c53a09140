import { Injectable } from '@nestjs/common';
import { ByteBudget, type Owner, PUBLIC } from '../byte-budget.js';
import { Config } from '../config.js';
import { Metrics } from '../metrics.js';

const MIB = 1024 * 1024;

/** What all bodies of people who are not signed in may hold: sign-in and the like. */
const PUBLIC_BYTES = 4 * MIB;

/** Its bytes, its text, and what is made of it by parsing and checking. */
const BYTES_PER_BODY_BYTE = 4;

/**
 * What a member of a large JSON object takes, measured: 59 bytes parsed, 187 in the canonical form that an
 * `Idempotency-Key` compares, 113 in the copy that is checked.
 */
const BYTES_PER_VALUE = 360;

const PATIENCE_MS = 5_000;

interface Waiter {
  readonly owner: Owner;
  readonly bytes: number;
  readonly grant: () => void;
}

/** What a body holds of the memory. */
export interface Reservation {
  /**
   * Waits for the memory that parsing takes, when it is more than was reserved: of a body that was read and is full of
   * small values. Throws as `reserve` does.
   */
  growFor(bodyBytes: number, values: number): Promise<void>;
}

/** The memory that all request bodies in flight share. A body is read once there is room for it. */
@Injectable()
export class BodyMemory {
  private readonly budget: ByteBudget;
  private readonly waiting: Waiter[] = [];

  constructor(config: Config, metrics: Metrics) {
    const { bodyMemoryBytes } = config;
    const shareOf = (owner: Owner): number => (owner === PUBLIC ? PUBLIC_BYTES : bodyMemoryBytes / 2);
    this.budget = new ByteBudget('body_memory', bodyMemoryBytes, shareOf, metrics);
  }

  /**
   * Waits until there is room for a body, and takes it until `gone` aborts.
   * @param bodyBytes the most that the body can hold in memory
   * @throws `rate_limit_exceeded` or `service_unavailable` when there was no room in time
   */
  async reserve(owner: Owner, bodyBytes: number, gone: AbortSignal): Promise<Reservation> {
    // A body that is larger than a share has one for itself.
    const share = this.budget.shareOf(owner);
    const reserved = Math.min(bodyBytes * BYTES_PER_BODY_BYTE, share);
    await this.take(owner, reserved, gone);
    let held = reserved;
    gone.addEventListener('abort', () => this.giveBack(owner, held), { once: true });
    return {
      growFor: async (bytes, values) => {
        const needed = Math.min(Math.max(held, values * BYTES_PER_VALUE), share);
        if (needed === held) return;
        // It waits with its bytes alone: bodies that all held more while they wait for more would never be served.
        const kept = Math.min(bytes, held);
        this.giveBack(owner, held - kept);
        held = kept;
        await this.take(owner, needed - kept, gone);
        held = needed;
      },
    };
  }

  private async take(owner: Owner, bytes: number, gone: AbortSignal): Promise<void> {
    gone.throwIfAborted();
    if (this.budget.shortageFor(owner, bytes) === null) this.budget.take(owner, bytes);
    else await this.wait(owner, bytes, gone);
    if (!gone.aborted) return;
    this.giveBack(owner, bytes);
    throw gone.reason;
  }

  private wait(owner: Owner, bytes: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        stop();
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(error);
      };
      const abandon = (): void => leave(gone.reason);
      const timer = setTimeout(() => {
        leave(this.budget.refuse(this.budget.shortageFor(owner, bytes) ?? 'process'));
      }, PATIENCE_MS);
      const stop = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', abandon);
      };
      const grant = (): void => {
        stop();
        resolve();
      };
      const waiter: Waiter = { owner, bytes, grant };
      gone.addEventListener('abort', abandon, { once: true });
      this.waiting.push(waiter);
    });
  }

  private giveBack(owner: Owner, bytes: number): void {
    this.budget.giveBack(owner, bytes);
    // Whoever holds least goes first, then who came first. Sorting is stable.
    const inTurn = this.waiting.toSorted((a, b) => this.budget.heldBy(a.owner) - this.budget.heldBy(b.owner));
    for (const waiter of inTurn) {
      if (this.budget.shortageFor(waiter.owner, waiter.bytes) !== null) continue;
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      this.budget.take(waiter.owner, waiter.bytes);
      waiter.grant();
    }
  }
}
