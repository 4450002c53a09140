import { Injectable } from '@nestjs/common';
import { type LabelledCounter, Metrics } from '../../platform/metrics.js';

/** `postponed`: it failed, and another attempt follows. `failed`: it was the last one, or the endpoint is disabled. */
const RESULTS = ['delivered', 'postponed', 'failed'] as const;
export type AttemptResult = (typeof RESULTS)[number];

/** Counts the attempts to deliver a message to a webhook endpoint. */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts: LabelledCounter<'result'>;

  constructor(metrics: Metrics) {
    const text = { name: 'hearth_webhook_attempts_total', help: 'Attempts to deliver a message to a webhook endpoint' };
    this.attempts = metrics.counter(
      text,
      RESULTS.map((result) => ({ result })),
    );
  }

  count(result: AttemptResult): void {
    this.attempts.inc({ result });
  }
}
