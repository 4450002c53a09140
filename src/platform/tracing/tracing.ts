/** A value that says something about a span. Never text of a client, a key or a name. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** What a span measures: a request that is answered, an item of work, a call of the database, or a part of these. */
export type SpanKind = 'request' | 'work' | 'call' | 'part';

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: SpanFacts;
}

/** A part of a trace that has begun. It ends with the work that it was made for. */
export interface Span {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** Marks it as failed. @param type a code, never a message, because messages can quote a client */
  fail(type: string): void;
}

/** Makes spans and sends them. */
export interface Tracer {
  /** @param parent a `traceparent` of the trace to continue; null begins a new trace */
  inTrace<T>(parent: string | null, start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs `work` in a span of the current trace; outside of a trace, without one. */
  inSpan<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Runs `work`, and everything that it starts, in no trace. */
  outside<T>(work: () => T): T;
  /** Returns the `traceparent` of the current span (W3C Trace Context); null outside of a trace. */
  current(): string | null;
  /** Sends what it has. Resolves after a short time, even if nobody takes it. */
  stop(): Promise<void>;
}

/** The span of work that is not traced. */
export const NO_SPAN: Span = { rename: () => undefined, note: () => undefined, fail: () => undefined };

/** Traces nothing. */
const NO_TRACER: Tracer = {
  inTrace: (_parent, _start, work) => work(NO_SPAN),
  inSpan: (_start, work) => work(NO_SPAN),
  outside: (work) => work(),
  current: () => null,
  stop: async () => undefined,
};

let current = NO_TRACER;

/** Sets the tracer of this process. Call it before connections and routes are created, because they ask `isTracing`. */
export function traceWith(tracer: Tracer): void {
  current = tracer;
}

/** Returns the tracer of this process. */
export function tracer(): Tracer {
  return current;
}

/** Whether this process makes spans. */
export function isTracing(): boolean {
  return current !== NO_TRACER;
}

/** Returns a code for an error: its own code, such as a SQLSTATE, or its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.name;
}
