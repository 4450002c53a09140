import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { ScheduledUpkeep } from '../platform/queue/upkeep.js';
import { EventsRepository } from './events.repository.js';
import { eventSettings } from './events.settings.js';

/** Deletes events older than HEARTH_EVENT_DAYS. */
@Injectable()
export class EventTrimmer extends ScheduledUpkeep {
  override readonly name = 'event trimming';
  override readonly everyMs = 3_600_000;

  constructor(
    private readonly config: Config,
    private readonly events: EventsRepository,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { days } = eventSettings.of(this.config);
    let trimmed: number;
    do trimmed = await this.events.trim(days);
    while (trimmed > 0);
  }
}
