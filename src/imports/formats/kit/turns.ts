import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which a long reading lets other work of the process run. */
const TURN = 20;

/** Parts a long reading, so that other work of the process runs in between, however long its rows are. */
export class Turns {
  private since = performance.now();

  /** Whether it is time to wait for `next`. */
  get isOver(): boolean {
    return performance.now() - this.since > TURN;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
