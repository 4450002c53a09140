import { Injectable } from '@nestjs/common';
import { ByteBudget, type Owner, PUBLIC } from '../byte-budget.js';
import { Config } from '../config.js';
import { Metrics } from '../metrics.js';

const MIB = 1024 * 1024;

/** The budget of all unauthenticated bodies together, such as sign-in. */
const PUBLIC_BYTES = 4 * MIB;

/** The memory of a body per byte: its bytes, its text, and the parsed and validated values. */
const BYTES_PER_BODY_BYTE = 4;

/**
 * The memory per member of a large JSON object. Measured: 59 bytes parsed, 187 in the canonical form that is hashed for
 * an `Idempotency-Key`, 113 in the validated copy.
 */
const BYTES_PER_VALUE = 360;

const PATIENCE_MS = 5_000;

interface Waiter {
  readonly owner: Owner;
  readonly bytes: number;
  readonly grant: () => void;
}

/** The memory that is reserved for a body. */
export interface Reservation {
  /**
   * Waits for the additional memory that parsing needs, for a body with many small values. Throws the errors of
   * `reserve`.
   */
  growFor(bodyBytes: number, values: number): Promise<void>;
}

/** The memory budget of all request bodies in flight. A body is read once its memory is reserved. */
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
   * Waits for the memory of a body, and reserves it until `gone` aborts.
   * @param bodyBytes the maximum size of the body in memory
   * @throws `rate_limit_exceeded` or `service_unavailable` if no memory became free in time
   */
  async reserve(owner: Owner, bodyBytes: number, gone: AbortSignal): Promise<Reservation> {
    // A body that is larger than a share gets a whole share.
    const share = this.budget.shareOf(owner);
    const reserved = Math.min(bodyBytes * BYTES_PER_BODY_BYTE, share);
    await this.take(owner, reserved, gone);
    let held = reserved;
    gone.addEventListener('abort', () => this.giveBack(owner, held), { once: true });
    return {
      growFor: async (bytes, values) => {
        const needed = Math.min(Math.max(held, values * BYTES_PER_VALUE), share);
        if (needed === held) return;
        // While it waits, it keeps only the memory for its bytes. Bodies that keep more while they wait could deadlock.
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
    // The owner with the least memory goes first, then the earliest request. Sorting is stable.
    const inTurn = this.waiting.toSorted((a, b) => this.budget.heldBy(a.owner) - this.budget.heldBy(b.owner));
    for (const waiter of inTurn) {
      if (this.budget.shortageFor(waiter.owner, waiter.bytes) !== null) continue;
      this.waiting.splice(this.waiting.indexOf(waiter), 1);
      this.budget.take(waiter.owner, waiter.bytes);
      waiter.grant();
    }
  }
}
