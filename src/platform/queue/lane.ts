import type { Config } from '../config.js';

/** A kind of background work with its concurrency limits. Families take turns in it. */
export interface Lane {
  readonly name: string;
  /** The maximum number of items that a process runs at once. */
  readonly slots: (config: Config) => number;
  /** Items over this size, and how many of a process's slots they may have; null: no item is large. */
  readonly large: { readonly over: number; readonly slots: (slots: number) => number } | null;
  /** The maximum number of running items of a family, over all processes. */
  readonly leases: number;
}

/** An item to be written. */
export interface NewWork {
  /** The id of the record to process. */
  readonly subjectId: string;
  /** Tells apart items that follow each other for one subject: a higher one replaces what is left of the one before. */
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
   * Ends the item. Inside a unit of work it ends when that commits, so the work and its end are atomic. If the handler
   * does not end the item, it is ended when the handler resolves. Throws `LostTurn` when another process has taken the
   * item over.
   */
  end(): Promise<void>;

  /** Reschedules the item and resets its attempts. Throws `LostTurn` like `end`. */
  postpone(milliseconds: number): Promise<void>;
}

/** The lease has expired and another process has the item: the work must not be committed. */
export class LostTurn extends Error {
  constructor() {
    super('The lease was lost, so what was done under it is undone');
  }
}

/**
 * Processes the items of a lane. Any provider of this class is discovered. When `work` rejects, the item is released
 * and retried after a delay; a handler ends items that fail permanently.
 */
export abstract class LaneHandler {
  abstract readonly lane: Lane;

  /** May run again for an item whose process died. */
  abstract work(turn: Turn): Promise<void>;
}
