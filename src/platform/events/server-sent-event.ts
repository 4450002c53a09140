/** A server-sent event. An event without data is a comment, which keeps an idle connection open. */
export interface ServerSentEvent {
  /** The client sends it as `Last-Event-ID` when it reconnects. One line. */
  readonly id?: string;
  /** The type, for `addEventListener`; `message` without it. One line. */
  readonly event?: string;
  /** Sent as JSON. */
  readonly data?: unknown;
}
