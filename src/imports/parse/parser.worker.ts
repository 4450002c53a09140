import { parentPort } from 'node:worker_threads';
import { loadPlugins } from '../../plugin/load-plugins.js';
import { DomainError } from '../../platform/errors.js';
import { InlineParser } from './inline.parser.js';
import { chunkFrom, transferListOf, type WorkerCall, type WorkerReply } from './parser-worker.client.js';

/** The program of a worker thread. It parses files one after the other, one call at a time. */
if (parentPort === null) throw new Error('parser.worker.js runs in a worker thread only');
const port = parentPort;
let parser: InlineParser | null = null;

// Messages that arrive while the plugins load wait for the listener.
await loadPlugins(process.env);

port.on('message', (call: WorkerCall) => void handle(call));

async function handle(call: WorkerCall): Promise<void> {
  const reply = await replyTo(call);
  port.postMessage(reply, transferListOf(reply.value));
}

async function replyTo(call: WorkerCall): Promise<WorkerReply> {
  try {
    return { value: await perform(call) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { value: null, error };
    const { code, message, facts } = error;
    return { value: null, domainError: { code, message, facts } };
  }
}

async function perform(call: WorkerCall): Promise<unknown> {
  if (call.method === 'open') {
    parser = await InlineParser.open(call.request);
    return null;
  }
  if (call.method === 'nextChunk') return parser?.nextChunk(chunkFrom(call.spare));
  if (call.method !== 'close') return parser?.[call.method]();
  await parser?.close();
  parser = null;
  return null;
}
