import { Injectable } from '@nestjs/common';
import { ScheduledUpkeep } from '../../platform/queue/upkeep.js';
import { DeliveryRepository } from './delivery.repository.js';

const KEPT_DAYS = 30;

/** Deletes deliveries that are older than 30 days. */
@Injectable()
export class DeliveryTrimmer extends ScheduledUpkeep {
  override readonly name = 'delivery trimming';
  override readonly everyMs = 3_600_000;

  constructor(private readonly deliveries: DeliveryRepository) {
    super();
  }

  override async run(): Promise<void> {
    let trimmed: number;
    do trimmed = await this.deliveries.trim(KEPT_DAYS);
    while (trimmed > 0);
  }
}
