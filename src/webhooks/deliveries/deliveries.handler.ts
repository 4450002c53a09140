import { Injectable } from '@nestjs/common';
import { LaneHandler, type Turn } from '../../platform/queue/lane.js';
import { DELIVERIES_LANE } from './deliveries.lane.js';
import { DeliveryRunner } from './delivery.runner.js';

/** Works on the lane of deliveries. */
@Injectable()
export class DeliveriesHandler extends LaneHandler {
  override readonly lane = DELIVERIES_LANE;

  constructor(private readonly runner: DeliveryRunner) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    await this.runner.run(turn);
  }
}
