import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

type Report = Parameters<SpanExporter['export']>[1];

/** The code of a result for which the receiver has taken the spans. */
const TAKEN = 0;

/**
 * Sends spans with another exporter, and writes a line to the log when the receiver fails and when it works again. A
 * receiver that is down is one line, and not one for each batch.
 */
export class ReportingExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly target: SpanExporter,
    private readonly log: (message: string) => void,
  ) {}

  export(spans: ReadableSpan[], report: Report): void {
    this.target.export(spans, (result) => {
      const isFailing = result.code !== TAKEN;
      if (isFailing && !this.isFailing) this.log(`Traces cannot be sent: ${result.error?.message ?? 'unknown error'}`);
      if (!isFailing && this.isFailing) this.log('Traces are sent again');
      this.isFailing = isFailing;
      report(result);
    });
  }

  async shutdown(): Promise<void> {
    await this.target.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.target.forceFlush?.();
  }
}
