import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { withTimeout } from './with-timeout.js';
import { Lanes } from './lanes.js';

export const BELLS_QUEUE = 'bells';

/** A wake-up job: work is due in a lane. The database has the work items. */
interface Bell {
  readonly lane: string;
}

@Injectable()
export class Bells {
  private readonly logger = new Logger(Bells.name);

  constructor(
    @InjectQueue(BELLS_QUEUE) private readonly queue: Queue<Bell>,
    private readonly lanes: Lanes,
  ) {
    // Callers get a rejection. This handles errors of the idle connection.
    queue.on('error', (error) => this.logger.warn(`The queue cannot be reached: ${error.message}`));
  }

  /**
   * Wakes this process immediately and the others through the queue. Rejects if the queue does not accept the job in
   * time.
   */
  async ring(lane: string): Promise<void> {
    await withTimeout(this.queue.add(lane, { lane }));
    this.lanes.wake(lane);
  }
}

/** Processes wake-up jobs. They only wake a lane, so losing one when its process dies does no harm. */
@Processor(BELLS_QUEUE, { concurrency: 4 })
export class BellsProcessor extends WorkerHost {
  private readonly logger = new Logger(BellsProcessor.name);

  constructor(private readonly lanes: Lanes) {
    super();
  }

  override async process({ data }: Job<Bell>): Promise<void> {
    this.lanes.wake(data.lane);
  }

  @OnWorkerEvent('error')
  report(error: Error): void {
    this.logger.warn(`The worker cannot reach its queue: ${error.message}`);
  }
}
