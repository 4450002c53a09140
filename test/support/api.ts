import type { OpenApiCheck } from './openapi-check.mjs';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests access the response freely; the OpenAPI check enforces its shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export interface RequestOptions {
  /** Sent as JSON unless it is FormData. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client with one API key. Checks every response against the OpenAPI document. */
export class Api {
  constructor(
    private readonly baseUrl: string,
    readonly key: string | null,
    private readonly check: OpenApiCheck,
  ) {}

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.send('GET', path, options);
  }
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.send('POST', path, { ...options, body });
  }
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer> {
    return this.send('PATCH', path, { ...options, body });
  }
  delete(path: string, options?: RequestOptions): Promise<Answer> {
    return this.send('DELETE', path, options);
  }

  /** Sends a request. @param path with its leading slash, e.g. `/api/v1/chats` */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const { body } = options;
    const raw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(this.key !== null && { 'X-Api-Key': this.key }),
        ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && {
        body: raw ? (body as string | FormData | Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: bodyOf(await textOf(response), response.headers),
    };
    const problems = this.check.problems(method, path, answer.status, answer.body);
    if (problems.length > 0) {
      throw new Error(
        `${method} ${path} answered ${answer.status} against the document:\n${problems.join('\n')}\n${JSON.stringify(answer.body)}`,
      );
    }
    return { ...answer, body: withoutRequestId(answer) };
  }
}

/**
 * Checks that an error names its request, and removes that name, which is different in each response.
 */
function withoutRequestId({ status, headers, body }: Answer): unknown {
  if (status < 400 || body === null || typeof body !== 'object') return body;
  const { request_id: id, ...rest } = body as { readonly request_id?: unknown };
  if (id !== headers.get('X-Request-Id')) throw new Error(`An error names the request ${String(id)}`);
  return rest;
}

/** Parses JSON according to the media type. A single line of NDJSON looks like JSON but is text. */
function bodyOf(text: string, headers: Headers): unknown {
  if (text === '') return null;
  return headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** Returns the text of an answer; none of a stream of events, which has no end. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  await response.body?.cancel();
  return '';
}
