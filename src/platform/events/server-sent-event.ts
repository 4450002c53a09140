/** A server-sent event; one without data is a comment, which keeps a silent connection alive. */
export interface ServerSentEvent {
  /** Sent as `Last-Event-ID` by a client that reconnects. One line. */
  readonly id?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}
