/** A server-sent event as a client reads it. */
export interface ReadEvent {
  readonly id: string;
  /** Its type; undefined if the stream names none. */
  readonly event: string | undefined;
  // Tests read what the service said.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

/** An open stream of events. */
export class EventStream {
  readonly events: ReadEvent[] = [];
  /** The number of heartbeats received. */
  heartbeats = 0;
  /** Resolves when the service ends the stream; rejects when the connection breaks. */
  readonly ended: Promise<void>;

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {
    this.ended = this.read();
    this.ended.catch(() => undefined);
  }

  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventStream> {
    const controller = new AbortController();
    return new EventStream(await fetch(url, { headers, signal: controller.signal }), controller);
  }

  /** Closes the connection, as a client does. */
  close(): void {
    this.controller.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
    }
    if (text !== '') throw new Error(`The stream ended in the middle of an event: ${text}`);
  }

  private take(block: string): void {
    const event = /^id: (\S+)\n(?:event: (\S+)\n)?data: (.*)$/.exec(block);
    if (event !== null) this.events.push({ id: event[1]!, event: event[2], data: JSON.parse(event[3]!) });
    else if (block === ':') this.heartbeats += 1;
    else if (!/^retry: \d+$/.test(block)) throw new Error(`This is no event: ${block}`);
  }
}
