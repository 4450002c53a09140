import { Injectable } from '@nestjs/common';
import { LaneHandler, type Turn } from '../platform/queue/lane.js';
import { IMPORTS_LANE } from './imports.lane.js';
import { ImportsService } from './imports.service.js';

/** Runs publishes and reverts from the queue. */
@Injectable()
export class ImportsHandler extends LaneHandler {
  override readonly lane = IMPORTS_LANE;

  constructor(private readonly imports: ImportsService) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    await this.imports.work(turn);
  }
}
