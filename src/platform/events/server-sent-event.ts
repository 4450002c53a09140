/** A server-sent event. An event without data is a comment, which keeps an idle connection open. */
export interface ServerSentEvent {
  /** The client sends it as `Last-Event-ID` when it reconnects. One line. */
  readonly id?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}
