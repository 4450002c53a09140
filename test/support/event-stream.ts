/** A server-sent event as a client reads it. */
export interface ReadEvent {
  readonly id: string;
  // Tests read what the service said.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
}

/** A stream of events that is read while it goes on. */
export class EventStream {
  readonly events: ReadEvent[] = [];
  /** How often the service said nothing but that it is still there. */
  heartbeats = 0;
  /** Resolves when the service has ended the stream, rejects when it broke off. */
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

  /** Goes away, as a client does that is closed. */
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
    const event = /^id: (\S+)\ndata: (.*)$/.exec(block);
    if (event !== null) this.events.push({ id: event[1]!, data: JSON.parse(event[2]!) });
    else if (block === ':') this.heartbeats += 1;
    else if (!/^retry: \d+$/.test(block)) throw new Error(`This is no event: ${block}`);
  }
}
