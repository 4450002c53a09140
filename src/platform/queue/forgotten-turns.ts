import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from './upkeep.js';
import { WorkRepository } from './work.repository.js';

const HOUR_MS = 3_600_000;

/** Deletes the turns of families without recent work. */
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
