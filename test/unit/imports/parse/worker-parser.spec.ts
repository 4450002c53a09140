import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import type { ReadingFacts } from '../../../../src/imports/parse/parse-context.js';
import { ReadingThread } from '../../../../src/imports/parse/parser-worker.client.js';
import { ThreadReading } from '../../../../src/imports/parse/worker.parser.js';

const FACTS: ReadingFacts = {
  settings: {},
  today: '2025-06-01',
  preferredDateFormat: null,
  familyCurrency: 'USD',
  target: null,
  currencies: new Map(),
};

/** A worker that answers the first question, and does this with the next. */
function workerThat(does: string): Worker {
  const program = `
    const { parentPort } = require('node:worker_threads');
    let asked = 0;
    parentPort.on('message', () => { asked += 1; if (asked === 1) parentPort.postMessage({ value: null }); else { ${does} } });`;
  return new Worker(program, { eval: true, execArgv: [] });
}

function read(worker: Worker): ThreadReading {
  return new ThreadReading(new ReadingThread(worker), 'TransactionImport', '/nowhere.csv', FACTS, 'stage');
}

describe('a thread that dies while it reads', () => {
  it.each<[string, string, string]>([
    ['by an error', `throw new Error('out of order')`, 'out of order'],
    ['without a word', 'process.exit(0)', 'has ended'],
    [
      'for want of memory',
      `throw Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })`,
      'out of memory',
    ],
  ])('%s is told at once, and nothing waits for it', async (_, does, message) => {
    const reading = read(workerThat(does));
    await expect(reading.nextPiece(null)).rejects.toThrow(message);
    await expect(reading.close()).resolves.toBeUndefined();
  });

  it('has no more to say once it is dead', async () => {
    const worker = workerThat('');
    const thread = new ReadingThread(worker);
    const exited = once(worker, 'exit');
    await thread.end();
    await exited;
    expect(thread.isDead).toBe(true);
    const reading = new ThreadReading(thread, 'TransactionImport', '/nowhere.csv', FACTS, 'stage');
    await expect(reading.nextPiece(null)).rejects.toThrow('has ended');
    await expect(reading.close()).resolves.toBeUndefined();
  });

  it('is ended when it works on one file for too long, and says so to the client', async () => {
    const worker = workerThat('for (;;);');
    const exited = once(worker, 'exit');
    const thread = new ReadingThread(worker, 500);
    const reading = new ThreadReading(thread, 'TransactionImport', '/nowhere.csv', FACTS, 'stage');
    const message = 'The content takes longer than 0.5 seconds to read, the most that it may. Send it in parts.';
    await expect(reading.nextPiece(null)).rejects.toMatchObject({ code: 'content_too_large', message });
    await expect(reading.close()).resolves.toBeUndefined();
    await exited;
    expect(thread.isDead).toBe(true);
  });
});
