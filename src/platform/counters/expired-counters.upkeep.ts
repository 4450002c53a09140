import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../queue/upkeep.js';
import { DatabaseCountersRepository } from './database-counters.repository.js';

/** Deletes expired counters from the database. */
@Injectable()
export class ExpiredCounters extends ScheduledUpkeep {
  override readonly name = 'expired counters';
  override readonly everyMs = 3_600_000;

  constructor(private readonly counters: DatabaseCountersRepository) {
    super();
  }

  override async run(): Promise<void> {
    await this.counters.deleteExpired();
  }
}
