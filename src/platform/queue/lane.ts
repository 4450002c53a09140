import type { Config } from '../config.js';

/** A kind of work that families take turns in, and what of it may run at once. */
export interface Lane {
  readonly name: string;
  /** How many items a process works on at once. */
  readonly slots: (config: Config) => number;
  /** Items over this size, and how many of a process's slots they may have; null: no item is large. */
  readonly large: { readonly over: number; readonly slots: (slots: number) => number } | null;
  /** How many items of a family may be worked on at once, over all processes. */
  readonly leases: number;
}

/** An item to be written. */
export interface NewWork {
  /** What is to be worked on: a row of the feature. */
  readonly subjectId: string;
  /** Tells apart items that follow each other for one subject: a higher one replaces what is left of the one before. */
  readonly attempt?: number;
  readonly size?: number;
}

/** An item that this process has the lease of. */
export interface Turn {
  readonly familyId: string;
  readonly subjectId: string;
  readonly attempt: number;
  /** How often it was begun, this time included. */
  readonly tries: number;

  /**
   * Ends the item. Inside a unit of work it is ended if that commits, so what was done and its end are one. An item that
   * its handler has not ended is ended when the handler resolves.
   * Throws `LostTurn` when another process has taken the item over.
   */
  end(): Promise<void>;

  /** Has the item come again later, its tries counted anew. Throws `LostTurn` like `end`. */
  postpone(milliseconds: number): Promise<void>;
}

/** The lease ran out, and the item is somebody else's now: what was done for it must not be committed. */
export class LostTurn extends Error {
  constructor() {
    super('The lease was lost, so what was done under it is undone');
  }
}

/**
 * Who works on the items of a lane. A provider of this class is found wherever it stands. When `work` rejects, the item is
 * given back and comes again a little later, so what fails for good is ended by the handler itself.
 */
export abstract class LaneHandler {
  abstract readonly lane: Lane;

  /** May be called again for an item whose process died on the way. */
  abstract work(turn: Turn): Promise<void>;
}
