/** An answer that is not 2xx, where the client returns data alone. */
export class HearthError extends Error {
  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The body of the answer: `error` is its code, `message` a sentence. */
    readonly body: unknown,
  ) {
    super(`The service answered ${status}: ${messageOf(body)}`);
    this.name = 'HearthError';
  }
}

function messageOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'no message';
}
