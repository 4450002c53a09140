import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from './upkeep.js';
import { WorkRepository } from './work.repository.js';

const HOUR_MS = 3_600_000;

/** Deletes the turns of families that have had no work for a while. */
@Injectable()
export class ForgottenTurns extends ScheduledUpkeep {
  override readonly name = 'forgotten turns';
  override readonly everyMs = HOUR_MS;

  constructor(private readonly work: WorkRepository) {
    super();
  }

  override async run(): Promise<void> {
    await this.work.forgetTurns();
  }
}
