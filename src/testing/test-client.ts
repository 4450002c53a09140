/** A response of the API. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it was sent. */
  readonly text: string;
  /** The body of JSON; null if it is not JSON. */
  readonly body: TestBody;
}

/** A body whose members the test knows. */
export type TestBody = { readonly [member: string]: TestBody } & { readonly [place: number]: TestBody } & {
  readonly length: number;
};

/** Sends requests to a Hearth, with one API key or none. */
export class TestClient {
  constructor(
    private readonly url: () => string,
    private readonly key: string | null,
  ) {}

  get(path: string): Promise<TestAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.send('POST', path, body, headers);
  }

  delete(path: string): Promise<TestAnswer> {
    return this.send('DELETE', path);
  }

  /** @param body a form, or a value that is sent as JSON; undefined for none */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.url()), {
      method,
      headers: {
        ...(this.key !== null && { 'X-Api-Key': this.key }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }
}

function parsed(text: string): TestBody {
  try {
    return JSON.parse(text) as TestBody;
  } catch {
    return null as unknown as TestBody;
  }
}
