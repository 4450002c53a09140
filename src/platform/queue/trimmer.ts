import { ScheduledUpkeep } from './upkeep.js';

const HOUR_MS = 3_600_000;

/** Deletes old rows of the whole database every hour, a limited number in each transaction. */
export abstract class Trimmer extends ScheduledUpkeep {
  override readonly everyMs = HOUR_MS;

  /** Deletes some of the old rows. @returns how many; zero when none are left */
  protected abstract trim(): Promise<number>;

  override async run(): Promise<void> {
    while ((await this.trim()) > 0);
  }
}
