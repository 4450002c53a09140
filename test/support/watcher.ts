import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a watcher recorded: how long each response took, in milliseconds, and the statuses. */
export interface Watched {
  readonly milliseconds: readonly number[];
  readonly statuses: Readonly<Record<number, number>>;
}

/** Polls one address on its own thread, so that the work of the test itself is not measured. */
export class Watcher {
  private constructor(private readonly worker: Worker) {}

  static async start(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Watcher> {
    const worker = new Worker(PROGRAM, { eval: true, execArgv: [], workerData: { url, headers } });
    await once(worker, 'message');
    return new Watcher(worker);
  }

  async stop(): Promise<Watched> {
    const told = once(this.worker, 'message');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.worker.postMessage('stop');
    const [watched] = (await told) as [Watched];
    await this.worker.terminate();
    return watched;
  }
}

/** Returns the value that this share of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const PROGRAM = `
  const { parentPort, workerData: { url, headers } } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const milliseconds = [];
  const statuses = {};
  let isStopped = false;
  parentPort.on('message', () => { isStopped = true; });
  const ask = () => new Promise((resolve) => {
    const began = performance.now();
    const end = (status) => {
      milliseconds.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    get(url, { agent, headers }, (response) => { response.resume(); response.on('end', () => end(response.statusCode)); })
      .on('error', () => end(0));
  });
  (async () => {
    await ask();
    milliseconds.length = 0;
    parentPort.postMessage('started');
    while (!isStopped) {
      await ask();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    parentPort.postMessage({ milliseconds, statuses });
  })();
`;
