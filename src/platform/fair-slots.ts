import { DomainError } from './errors.js';
import type { Metrics } from './metrics.js';

/** Limits for concurrent use of a resource, and for waiting. */
export interface SlotLimits {
  /** The slots of the process. */
  readonly slots: number;
  /** The maximum number of slots of one family. */
  readonly slotsPerFamily: number;
  /** The maximum number of waiting requests of one family. */
  readonly waitingPerFamily: number;
  /** The maximum waiting time of a request. */
  readonly patienceMs: number;
}

/** Releases a slot. Calling it again has no effect. */
export type Release = () => void;

interface Waiter {
  readonly familyId: string;
  readonly grant: (release: Release) => void;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Shares a scarce resource of the process between families. A free slot goes to the waiting family with the fewest
 * slots, then to the one that was served longest ago, then to the earliest request.
 */
export class FairSlots {
  private readonly held = new Map<string, number>();
  private readonly lastServed = new Map<string, number>();
  private readonly waiting: Waiter[] = [];
  private used = 0;
  private served = 0;

  /** @param resource the label in the metrics, in snake_case */
  constructor(
    private readonly resource: string,
    private readonly limits: SlotLimits,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Waits for a slot.
   * @param gone aborts when the slot is no longer needed; the promise then rejects with the signal's reason
   * @throws `rate_limit_exceeded` if the family itself uses or waits for too much, `service_unavailable` if the process
   * has no free slot in time
   */
  async take(familyId: string, gone?: AbortSignal): Promise<Release> {
    gone?.throwIfAborted();
    if (this.isFreeFor(familyId)) return this.give(familyId);
    if (this.isFamilysFault(familyId)) throw this.refuse('rate_limit_exceeded');
    if (this.limits.patienceMs === 0) throw this.refuse('service_unavailable');
    return this.wait(familyId, gone);
  }

  private isFreeFor(familyId: string): boolean {
    return this.used < this.limits.slots && this.heldBy(familyId) < this.limits.slotsPerFamily;
  }

  private isFamilysFault(familyId: string): boolean {
    const { waitingPerFamily, slotsPerFamily } = this.limits;
    if (waitingPerFamily === 0) return this.heldBy(familyId) >= slotsPerFamily;
    return this.waiting.filter((waiter) => waiter.familyId === familyId).length >= waitingPerFamily;
  }

  private heldBy(familyId: string): number {
    return this.held.get(familyId) ?? 0;
  }

  private wait(familyId: string, gone: AbortSignal | undefined): Promise<Release> {
    return new Promise((resolve, reject) => {
      const leave = (error: unknown): void => {
        stop();
        this.dequeue(waiter);
        reject(error);
      };
      const abandon = (): void => leave(gone?.reason);
      const timer = setTimeout(() => leave(this.refuse('service_unavailable')), this.limits.patienceMs);
      const stop = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', abandon);
      };
      const waiter: Waiter = {
        familyId,
        grant: (release) => {
          stop();
          resolve(release);
        },
      };
      gone?.addEventListener('abort', abandon, { once: true });
      this.waiting.push(waiter);
      this.countWaiting();
    });
  }

  private dequeue(waiter: Waiter): void {
    this.waiting.splice(this.waiting.indexOf(waiter), 1);
    this.countWaiting();
  }

  private countWaiting(): void {
    this.metrics.slotsWaiting.set({ resource: this.resource }, this.waiting.length);
  }

  private give(familyId: string): Release {
    this.used += 1;
    this.held.set(familyId, this.heldBy(familyId) + 1);
    this.served += 1;
    this.lastServed.set(familyId, this.served);
    this.metrics.slotsUsed.set({ resource: this.resource }, this.used);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.giveBack(familyId);
    };
  }

  private giveBack(familyId: string): void {
    this.used -= 1;
    const left = this.heldBy(familyId) - 1;
    if (left > 0) this.held.set(familyId, left);
    else this.held.delete(familyId);
    this.metrics.slotsUsed.set({ resource: this.resource }, this.used);
    this.serveNext();
    if (this.used === 0) this.lastServed.clear();
  }

  private serveNext(): void {
    const [next] = this.waiting
      .filter(({ familyId }) => this.isFreeFor(familyId))
      .sort((a, b) => this.heldBy(a.familyId) - this.heldBy(b.familyId) || this.ageOf(a) - this.ageOf(b));
    if (next === undefined) return;
    this.dequeue(next);
    next.grant(this.give(next.familyId));
  }

  /**
   * Returns when the family was last served. Sorting is stable, so requests of one family are served in order of
   * arrival.
   */
  private ageOf({ familyId }: Waiter): number {
    return this.lastServed.get(familyId) ?? 0;
  }

  private refuse(code: 'rate_limit_exceeded' | 'service_unavailable'): DomainError {
    this.metrics.slotsRefused.inc({ resource: this.resource });
    const message =
      code === 'rate_limit_exceeded'
        ? 'Your family has too many requests of this kind under way. Send this one again when one of them has ended.'
        : 'The service is busy right now. Try again in a moment.';
    return new DomainError(code, message, { retryAfter: RETRY_AFTER_SECONDS });
  }
}
