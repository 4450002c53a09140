import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { TombstonesRepository } from './tombstones.repository.js';

/** Deletes tombstones that are older than the oldest accepted sync token. */
@Injectable()
export class TombstoneTrimmer extends ScheduledUpkeep {
  override readonly name = 'old tombstones';
  override readonly everyMs = 3_600_000;

  constructor(private readonly tombstones: TombstonesRepository) {
    super();
  }

  override async run(): Promise<void> {
    let trimmed: number;
    do trimmed = await this.tombstones.trim();
    while (trimmed > 0);
  }
}
