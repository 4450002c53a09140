/** A server-sent event; one without data is a comment, which keeps a silent connection alive. */
export interface ServerSentEvent {
  /** What a client that was cut off sends as `Last-Event-ID`. One line. */
  readonly id?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}
