/** The state of a counter after a change. */
export interface CounterState {
  readonly points: number;
  /** Until the counter is reset to 0. */
  readonly secondsLeft: number;
}

/** Counters that are shared by all processes. */
export abstract class Counters {
  /**
   * Adds points to a counter, in one step for all who count at once.
   * @param key names nobody: a hash, or an id
   * @param points may be negative, to take points back
   * @param seconds after which the counter begins anew, from its first point on
   */
  abstract add(key: string, points: number, seconds: number): Promise<CounterState>;

  /** The value of a counter; 0 if it does not exist. */
  abstract points(key: string): Promise<number>;

  /** Resets a counter. */
  abstract remove(key: string): Promise<void>;
}
