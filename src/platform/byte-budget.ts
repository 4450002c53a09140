import { DomainError } from './errors.js';
import type { Metrics } from './metrics.js';

/** The owner of bytes in a budget: a family, or all unauthenticated requests together. */
export type Owner = string | typeof PUBLIC;

export const PUBLIC = Symbol('public');

/** Why bytes are not available: the owner has used its share, or the process has used the whole budget. */
export type Shortage = 'owner' | 'process';

const RETRY_AFTER_SECONDS = 1;

/** A byte budget of the process, with a maximum share per family. */
export class ByteBudget {
  private readonly held = new Map<Owner, number>();
  private used = 0;

  /**
   * @param resource the label in the metrics, in snake_case
   * @param bytes the budget of the process
   * @param shareOf the maximum number of bytes for an owner
   */
  constructor(
    private readonly resource: string,
    private readonly bytes: number,
    readonly shareOf: (owner: Owner) => number,
    private readonly metrics: Metrics,
  ) {}

  /** Returns why this number of bytes is not available now; null if it is. */
  shortageFor(owner: Owner, bytes: number): Shortage | null {
    if (this.heldBy(owner) + bytes > this.shareOf(owner)) return 'owner';
    return this.used + bytes > this.bytes ? 'process' : null;
  }

  heldBy(owner: Owner): number {
    return this.held.get(owner) ?? 0;
  }

  /** Takes bytes. Call `shortageFor` first. */
  take(owner: Owner, bytes: number): void {
    this.change(owner, bytes);
  }

  giveBack(owner: Owner, bytes: number): void {
    this.change(owner, -bytes);
  }

  /**
   * Creates the error.
   * @returns `rate_limit_exceeded` if the owner holds too much, `service_unavailable` if the process does
   */
  refuse(shortage: Shortage): DomainError {
    this.metrics.slotsRefused.inc({ resource: this.resource });
    const facts = { retryAfter: RETRY_AFTER_SECONDS };
    return shortage === 'owner'
      ? new DomainError(
          'rate_limit_exceeded',
          'Too much is being sent at once. Send this when some of it is done.',
          facts,
        )
      : new DomainError('service_unavailable', 'The service is busy right now. Try again in a moment.', facts);
  }

  private change(owner: Owner, bytes: number): void {
    this.used += bytes;
    const held = this.heldBy(owner) + bytes;
    if (held > 0) this.held.set(owner, held);
    else this.held.delete(owner);
    this.metrics.slotsUsed.set({ resource: this.resource }, this.used);
  }
}
