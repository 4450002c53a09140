import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { withTimeout } from './with-timeout.js';
import { Lanes } from './lanes.js';

export const BELLS_QUEUE = 'bells';

/** A job says that something is due in a lane. What it is, the database says. */
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
    // Whoever rings is told by a rejection; this is for the connection in between.
    queue.on('error', (error) => this.logger.warn(`The queue cannot be reached: ${error.message}`));
  }

  /** Rejects when the queue does not take the bell in time. This process hears it at once, the others by the queue. */
  async ring(lane: string): Promise<void> {
    await withTimeout(this.queue.add(lane, { lane }));
    this.lanes.wake(lane);
  }
}

/** Who hears the bells. It takes no longer than to pass them on, so a bell that is lost with its process matters to nobody. */
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
