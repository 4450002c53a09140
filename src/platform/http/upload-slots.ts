import { Injectable } from '@nestjs/common';
import { Config } from '../config.js';
import { FairSlots } from '../fair-slots.js';
import { Metrics } from '../metrics.js';

const SLOTS = 128;

/** Limits concurrent uploads in this process. Requests beyond the limit are refused, not queued. */
@Injectable()
export class UploadSlots extends FairSlots {
  constructor(config: Config, metrics: Metrics) {
    const slotsPerFamily = config.maxUploadsPerFamily;
    const slots = Math.max(SLOTS, slotsPerFamily);
    super('uploads', { slots, slotsPerFamily, waitingPerFamily: 0, patienceMs: 0 }, metrics);
  }
}
