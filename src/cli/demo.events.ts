/** The state of an import in an event. */
export interface ImportState {
  readonly status: string;
  readonly error: string | null;
  readonly progress: { readonly phase: string; readonly rows_done: number; readonly rows_total: number } | null;
}

/** Reads the states from a stream of server-sent events. Ignores comments and other fields. */
export async function* readStates(body: AsyncIterable<Uint8Array>): AsyncGenerator<ImportState> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as ImportState;
    }
  }
}
