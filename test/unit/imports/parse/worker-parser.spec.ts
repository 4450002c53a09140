import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import type { ParseRequest } from '../../../../src/imports/parse/parser.js';
import { ParserWorkerClient } from '../../../../src/imports/parse/parser-worker.client.js';
import { LIMITS } from '../../../support/spreadsheets/read-file.js';
import { WorkerParser } from '../../../../src/imports/parse/worker.parser.js';

const REQUEST: ParseRequest = {
  type: 'TransactionImport',
  path: '/nowhere.csv',
  limits: LIMITS,
  context: {
    settings: {},
    today: '2025-06-01',
    preferredDateFormat: null,
    familyCurrency: 'USD',
    target: null,
    currencies: new Map(),
  },
  purpose: 'stage',
};

/** A worker that replies to the first call and does this on the next. It has little memory. */
function workerThat(does: string): Worker {
  const program = `
    const { parentPort } = require('node:worker_threads');
    let calls = 0;
    parentPort.on('message', () => { calls += 1; if (calls === 1) parentPort.postMessage({ value: null }); else { ${does} } });`;
  return new Worker(program, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } });
}

describe('a parser worker that dies', () => {
  it.each<[string, string, string]>([
    ['by an error', `throw new Error('out of order')`, 'out of order'],
    ['without a word', 'process.exit(0)', 'has exited'],
  ])('%s rejects at once, and nothing waits for it', async (_, does, message) => {
    let releases = 0;
    const parser = new WorkerParser(new ParserWorkerClient(workerThat(does)), REQUEST, () => (releases += 1));
    await expect(parser.nextChunk(null)).rejects.toThrow(message);
    expect(releases).toBe(0);
    await expect(parser.close()).resolves.toBeUndefined();
    expect(releases).toBe(1);
  });

  it('rejects every later call', async () => {
    const thread = workerThat('');
    const worker = new ParserWorkerClient(thread);
    const exited = once(thread, 'exit');
    await worker.terminate();
    await exited;
    expect(worker.isDead).toBe(true);
    const parser = new WorkerParser(worker, REQUEST);
    await expect(parser.nextChunk(null)).rejects.toThrow('has exited');
    await expect(parser.close()).resolves.toBeUndefined();
  });

  it('tells the client when a file takes more memory than it has', async () => {
    const parser = new WorkerParser(
      new ParserWorkerClient(workerThat('for (const all = []; ; ) all.push([calls]);')),
      REQUEST,
    );
    const message = 'The content takes too much memory to read. Send it in parts.';
    await expect(parser.nextChunk(null)).rejects.toMatchObject({ code: 'content_too_large', message });
  });

  it('is terminated when it computes for too long, and tells the client so', async () => {
    const thread = workerThat('for (;;);');
    const exited = once(thread, 'exit');
    const worker = new ParserWorkerClient(thread, 500);
    const parser = new WorkerParser(worker, REQUEST);
    const message = 'The content takes longer than 0.5 seconds to read, which is the limit. Send it in parts.';
    await expect(parser.nextChunk(null)).rejects.toMatchObject({ code: 'content_too_large', message });
    await expect(parser.close()).resolves.toBeUndefined();
    await exited;
    expect(worker.isDead).toBe(true);
  });
});
