import { describe, expect, it } from '@jest/globals';
import { ProgressBar } from '../../../src/cli/demo.bar.js';
import { type ImportState, readStates } from '../../../src/cli/demo.events.js';

const progress = (phase: string, done: number): ImportState => ({
  status: 'importing',
  error: null,
  progress: { phase, rows_done: done, rows_total: 200 },
});
const COMPLETE: ImportState = { status: 'complete', error: null, progress: null };

function shown(isTerminal: boolean, ...states: readonly ImportState[]): string {
  let written = '';
  const bar = new ProgressBar('bank.csv', isTerminal, (text) => (written += text));
  for (const state of states) bar.show(state);
  bar.end();
  return written;
}

describe('the progress of the demo', () => {
  it('is a bar on a terminal, drawn over the one before', () => {
    expect(shown(true, progress('writing entries', 50), COMPLETE)).toBe(
      `\r\u001b[2K${'█'.repeat(6)}${'░'.repeat(18)} bank.csv: importing, writing entries 50 of 200 rows` +
        `\r\u001b[2K${'█'.repeat(24)} bank.csv: complete\n`,
    );
  });

  it('is a line for each change elsewhere', () => {
    expect(shown(false, progress('writing tags', 0), progress('writing tags', 9), COMPLETE)).toBe(
      'bank.csv: importing, writing tags\nbank.csv: complete\n',
    );
  });

  it('is read from a stream, wherever that is cut', async () => {
    const stream = `retry: 1000\n\nid: a\ndata: ${JSON.stringify(progress('ä', 1))}\n\n:\n\nid: b\ndata: ${JSON.stringify(COMPLETE)}\n\n`;
    const bytes = Buffer.from(stream);
    async function* cut(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) yield Uint8Array.of(byte);
    }
    const states: ImportState[] = [];
    for await (const state of readStates(cut())) states.push(state);
    expect(states).toEqual([progress('ä', 1), COMPLETE]);
  });
});
