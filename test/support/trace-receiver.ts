import { json } from 'node:stream/consumers';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { listeningServer, LocalServer } from './local-server.js';

/** A span as it was sent, with its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** The parts of OTLP that the tests read. A whole number is a text in JSON. */
interface SentSpan extends Omit<ReceivedSpan, 'attributes'> {
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
  }[];
}

interface SentTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

/** A receiver of traces on this machine, with OTLP over HTTP in JSON. */
export class TraceReceiver extends LocalServer {
  readonly spans: ReceivedSpan[] = [];
  /** Everything that was sent, as text. */
  text = '';

  static async start(): Promise<TraceReceiver> {
    return new TraceReceiver(await listeningServer());
  }

  private constructor(server: Server) {
    super(server);
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = (await json(request)) as SentTraces;
    this.text += JSON.stringify(sent);
    const spans = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    this.spans.push(...spans.map((span) => ({ ...span, attributes: objectOf(span) })));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  }
}

function objectOf({ attributes }: SentSpan): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
  );
}
