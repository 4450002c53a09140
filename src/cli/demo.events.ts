import type { DemoImport } from './demo.client.js';

/** What an event tells of an import. */
export type ImportState = Pick<DemoImport, 'status' | 'error'> & { readonly progress: DemoImport['progress'] | null };

/** The states of a stream of server-sent events, as they come. Comments and other fields are passed over. */
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
