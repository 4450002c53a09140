import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { WorkQueue } from '../../platform/queue/work-queue.js';
import { DELIVERIES_LANE, QUICK } from './deliveries.lane.js';
import { DeliveryRepository, type NewTest, type QueuedDelivery } from './delivery.repository.js';

/**
 * Queues deliveries that are not of new events. Each method needs a unit of work that has locked the endpoint, and until
 * it ends nobody writes the log of the family.
 */
@Injectable()
export class DeliveryQueue implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly deliveries: DeliveryRepository,
    private readonly queue: WorkQueue,
  ) {}

  onModuleInit(): void {
    this.database.onDeliveries(() => this.queue.ring(DELIVERIES_LANE));
  }

  async test(familyId: string, test: NewTest): Promise<void> {
    await this.deliveries.createTest(familyId, test);
    await this.add(familyId, [{ id: test.id, run: 0 }]);
  }

  /** @returns the number of deliveries */
  async replay(familyId: string, endpointId: string, after: string): Promise<number> {
    const queued = await this.deliveries.replay(familyId, endpointId, after);
    await this.add(familyId, queued);
    return queued.length;
  }

  async resend(familyId: string, id: string): Promise<void> {
    const queued = await this.deliveries.restart(familyId, id);
    if (queued !== null) await this.add(familyId, [queued]);
  }

  /** Holds the pending deliveries of a disabled endpoint. Their items of work find nothing to do. */
  async hold(familyId: string, endpointId: string): Promise<void> {
    await this.deliveries.hold(familyId, endpointId);
  }

  /** Sends what is held, once the endpoint is enabled. */
  async release(familyId: string, endpointId: string): Promise<void> {
    await this.add(familyId, await this.deliveries.release(familyId, endpointId));
  }

  private async add(familyId: string, queued: readonly QueuedDelivery[]): Promise<void> {
    if (queued.length === 0) return;
    await this.deliveries.lockLog(familyId);
    const items = queued.map(({ id, run }) => ({ subjectId: id, attempt: run, size: QUICK }));
    await this.queue.enqueue(familyId, DELIVERIES_LANE, items);
  }
}
