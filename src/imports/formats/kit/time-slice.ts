import { setImmediate as nextTurn } from 'node:timers/promises';

/** The time in milliseconds after which a long parse yields to the event loop. */
const TURN = 20;

/** Splits a long parse, so that other work of the process can run in between. */
export class TimeSlice {
  private since = performance.now();

  /** Whether it is time to await `next`. */
  get isOver(): boolean {
    return performance.now() - this.since > TURN;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
