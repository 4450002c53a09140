import {
  context,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ReportingExporter } from './reporting-exporter.js';
import { errorType, NO_SPAN, type Span, type SpanKind, type SpanStart, type Tracer } from './tracing.js';

/** How long a process that stops tries to send its last spans. */
const LAST_SPANS_MS = 1_500;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  request: OtelKind.SERVER,
  work: OtelKind.CONSUMER,
  call: OtelKind.CLIENT,
  part: OtelKind.INTERNAL,
};

/** What the spans of this process have in common. */
export interface TracedProcess {
  readonly version: string;
  readonly role: string;
}

/**
 * Starts OpenTelemetry. It reads the standard variables itself: the endpoint and its headers, the sampler, and
 * `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`, which override `process`.
 * @param log takes a line when spans can no longer be sent, and when they can again
 */
export function openTelemetry(process: TracedProcess, log: (message: string) => void): Tracer {
  const own = resourceFromAttributes({
    'service.name': 'hearth',
    'service.version': process.version,
    'hearth.role': process.role,
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new ReportingExporter(new OTLPTraceExporter(), log))],
  });
  // The trace of an item of work travels in its row, so no propagator is needed.
  provider.register({ propagator: null });
  return new OpenTelemetryTracer(provider.getTracer('hearth'), provider, log);
}

class OpenTelemetryTracer implements Tracer {
  constructor(
    private readonly spans: OtelTracer,
    private readonly provider: NodeTracerProvider,
    private readonly log: (message: string) => void,
  ) {}

  inTrace<T>(parent: string | null, start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
    return this.run(contextOf(parent), start, work);
  }

  inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
    const active = context.active();
    return trace.getSpan(active)?.isRecording() === true ? this.run(active, start, work) : work(NO_SPAN);
  }

  outside<T>(work: () => T): T {
    return context.with(ROOT_CONTEXT, work);
  }

  current(): string | null {
    const span = trace.getActiveSpan()?.spanContext();
    if (span === undefined || !isSpanContextValid(span)) return null;
    return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
  }

  async stop(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS).unref());
    const sent = this.provider
      .shutdown()
      .catch((error: Error) => this.log(`The last spans were not sent: ${error.message}`));
    await Promise.race([sent, late]);
  }

  private run<T>(parent: Context, { name, kind, facts = {} }: SpanStart, work: (span: Span) => Promise<T>): Promise<T> {
    const span = this.spans.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
    return context.with(trace.setSpan(parent, span), async () => {
      const begun = spanOf(span);
      try {
        return await work(begun);
      } catch (error) {
        begun.fail(errorType(error));
        throw error;
      } finally {
        span.end();
      }
    });
  }
}

function spanOf(span: OtelSpan): Span {
  return {
    rename: (name) => void span.updateName(name),
    note: (facts) => void span.setAttributes(facts),
    fail: (type) => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

/** Returns the context of a remote parent; that of a new trace if there is none or it is not valid. */
function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
