/** The state of a counter after a change. */
export interface CounterState {
  readonly points: number;
  /** The number of seconds until the counter is reset to 0. */
  readonly secondsLeft: number;
}

/** Counters that all processes share. */
export abstract class Counters {
  /**
   * Adds points to a counter atomically.
   * @param key identifies no person: a hash, or an id
   * @param points can be negative, to take points back
   * @param seconds the time after its first point when the counter restarts
   */
  abstract add(key: string, points: number, seconds: number): Promise<CounterState>;

  /** Returns the value of a counter; 0 if it does not exist. */
  abstract points(key: string): Promise<number>;

  /** Resets a counter. */
  abstract remove(key: string): Promise<void>;
}
