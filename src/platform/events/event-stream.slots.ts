import { Injectable } from '@nestjs/common';
import { FairSlots, type Release } from '../fair-slots.js';
import { Metrics } from '../metrics.js';

/** The maximum number of open streams of a process and of one family. */
const LIMITS = { slots: 500, slotsPerFamily: 20, waitingPerFamily: 0, patienceMs: 0 };

/** The open streams of server-sent events of a process, of all features together. */
@Injectable()
export class EventStreamSlots {
  private readonly slots: FairSlots;

  constructor(metrics: Metrics) {
    this.slots = new FairSlots('event_streams', LIMITS, metrics);
  }

  /** Takes a slot. Throws `rate_limit_exceeded` and `service_unavailable` at once if there is none. */
  async take(familyId: string): Promise<Release> {
    return this.slots.take(familyId);
  }
}
