import { Injectable } from '@nestjs/common';
import { type LabelledCounter, Metrics } from '../../platform/metrics.js';

/** How a publish or a revert ended. */
export interface EndedRun {
  readonly run: 'publish' | 'revert';
  readonly result: 'complete' | 'failed';
}

/** Counts the publishes and reverts that ended. A run that another process continues has not ended. */
@Injectable()
export class RunMetrics {
  private readonly ended: LabelledCounter<keyof EndedRun>;

  constructor(metrics: Metrics) {
    const text = { name: 'hearth_runs_total', help: 'Publishes and reverts that ended' };
    const runs = ['publish', 'revert'] as const;
    this.ended = metrics.counter(
      text,
      runs.flatMap((run) => [
        { run, result: 'complete' },
        { run, result: 'failed' },
      ]),
    );
  }

  count(run: EndedRun): void {
    this.ended.inc({ ...run });
  }
}
