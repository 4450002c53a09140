import { Injectable } from '@nestjs/common';
import { Trimmer } from '../../platform/queue/trimmer.js';
import { DeliveryRepository } from './delivery.repository.js';

const KEPT_DAYS = 30;

/** Deletes deliveries that are older than 30 days. */
@Injectable()
export class DeliveriesTrimmer extends Trimmer {
  override readonly name = 'delivery trimming';

  constructor(private readonly deliveries: DeliveryRepository) {
    super();
  }

  protected override async trim(): Promise<number> {
    return this.deliveries.trim(KEPT_DAYS);
  }
}
