import { Injectable } from '@nestjs/common';
import { LaneHandler, type Turn } from '../platform/queue/lane.js';
import { SYNCS_LANE } from './syncs.lane.js';
import { SyncsRunner } from './syncs.runner.js';

/** Runs queued syncs. */
@Injectable()
export class SyncsHandler extends LaneHandler {
  override readonly lane = SYNCS_LANE;

  constructor(private readonly runner: SyncsRunner) {
    super();
  }

  override async work(turn: Turn): Promise<void> {
    await this.runner.run(turn);
  }
}
