/** What a counter says after it was changed. */
export interface CounterState {
  readonly points: number;
  /** Until it begins anew at 0. */
  readonly secondsLeft: number;
}

/** Counters that all processes share. */
export abstract class Counters {
  /**
   * Adds points to a counter, in one step for all who count at once.
   * @param key names nobody: a hash, or an id
   * @param points may be negative, to take points back
   * @param seconds after which the counter begins anew, from its first point on
   */
  abstract add(key: string, points: number, seconds: number): Promise<CounterState>;

  /** What a counter stands at, 0 if it has not begun. */
  abstract points(key: string): Promise<number>;

  /** Begins a counter anew. */
  abstract remove(key: string): Promise<void>;
}
