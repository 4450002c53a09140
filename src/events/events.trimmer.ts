import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { Trimmer } from '../platform/queue/trimmer.js';
import { EventsRepository } from './events.repository.js';
import { eventSettings } from './events.settings.js';

/** Deletes events older than HEARTH_EVENT_DAYS. */
@Injectable()
export class EventsTrimmer extends Trimmer {
  override readonly name = 'event trimming';

  constructor(
    private readonly config: Config,
    private readonly events: EventsRepository,
  ) {
    super();
  }

  protected override async trim(): Promise<number> {
    return this.events.trim(eventSettings.of(this.config).days);
  }
}
