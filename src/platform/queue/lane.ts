import type { Config } from '../config.js';

/** A kind of background work with its concurrency limits. Families take turns. */
export interface Lane {
  readonly name: string;
  /** The maximum number of items that a process runs at once. */
  readonly slots: (config: Config) => number;
  /** The size above which items are large, and how many of a process's slots they can use; null if no item is large. */
  readonly large: { readonly over: number; readonly slots: (slots: number) => number } | null;
  /** The maximum number of running items of a family, across all processes. */
  readonly leases: number;
}

/** A new item. */
export interface NewWork {
  /** The id of the record to process. */
  readonly subjectId: string;
  /** Distinguishes successive items for one subject: a higher number replaces an older item. */
  readonly attempt?: number;
  readonly size?: number;
}

/** An item that this process has leased. */
export interface Turn {
  readonly familyId: string;
  readonly subjectId: string;
  readonly attempt: number;
  /** The number of attempts, including this one. */
  readonly tries: number;

  /**
   * Ends the item. In a unit of work it ends when that commits, so the work and its end are atomic. If the handler does
   * not end the item, it is ended when the handler resolves. Throws `LostTurn` if another process has taken over the
   * item.
   */
  end(): Promise<void>;

  /**
   * Reschedules the item and resets its attempts. Throws `LostTurn` like `end`.
   * @param size its size from now on; without it, the size stays
   */
  postpone(milliseconds: number, size?: number): Promise<void>;
}

/** The lease has expired and another process has the item, so the work must not be committed. */
export class LostTurn extends Error {
  constructor() {
    super('The lease was lost, so what was done under it is undone');
  }
}

/**
 * Processes the items of a lane. Any provider of this class is discovered. If `work` rejects, the item is released and
 * retried after a delay. A handler itself ends items that fail permanently.
 */
export abstract class LaneHandler {
  abstract readonly lane: Lane;

  /** Processes an item. It can run again for an item whose process died. */
  abstract work(turn: Turn): Promise<void>;
}
