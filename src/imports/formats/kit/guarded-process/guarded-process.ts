import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Source } from '../../format.js';

/** The limits of a child process. */
export interface ProcessLimits {
  /** Milliseconds, including the start of the process, which takes 0.5 s. */
  readonly time: number;
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Bytes of output. */
  readonly output: number;
}

/** Why a process was killed or failed without a message. */
export type ProcessFault = 'time' | 'memory' | 'output' | 'broken';

/** The last line of the child process: the end of the file, or the fault that stopped it. */
type Ending<F extends string> = { readonly end: true } | { readonly fault: F | ProcessFault };

/** The process ends itself at its time limit. If it cannot, it is killed this much later. */
const GRACE_MS = 2_000;

const LARGEST_HEAP_MIB = 256;
const MOST_COMPLAINT = 10_000;

/**
 * Reads a file in a child process. The process is killed if it exceeds its limits or the consumer stops.
 * @param program receives the file on standard input and the limits as its argument, starts `process.guard.mjs`, and
 * writes lines, of which the last is `{"end": true}` or `{"fault"}`
 * @param unreadable creates the error for a fault
 * @returns all lines except the last
 */
export async function* linesFromProcess<F extends string>(
  program: string,
  source: Source,
  limits: ProcessLimits,
  unreadable: (fault: F | ProcessFault) => Error,
): AsyncGenerator<Buffer, void> {
  // The process gets no environment variables, so it has no secrets.
  const flags = [`--max-old-space-size=${LARGEST_HEAP_MIB}`, program, JSON.stringify(limits)];
  const child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.time + GRACE_MS);
  const ended = once(child, 'close');
  const work = Promise.all([ended, feed(child, source)]);
  // Awaited after all output has been read. Until then, a failure must not be an unhandled rejection.
  work.catch(() => child.kill('SIGKILL'));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString();
  });
  try {
    const last = yield* linesOf(child.stdout, limits.output, () => unreadable('output'));
    await work;
    const ending = endingOf<F>(last, complaint);
    if ('fault' in ending) throw unreadable(ending.fault);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Writes the file to the process. A process that has ended reads no more input; it has already reported the reason. */
async function feed({ stdin }: ChildProcessWithoutNullStreams, source: Source): Promise<void> {
  await pipeline(source.open(), stdin).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  });
}

/** Yields all lines except the last one, which it returns. */
async function* linesOf(
  output: AsyncIterable<Buffer>,
  most: number,
  tooMuch: () => Error,
): AsyncGenerator<Buffer, string> {
  let size = 0;
  let line: Buffer[] = [];
  let whole: Buffer | null = null;
  for await (const chunk of output) {
    size += chunk.length;
    if (size > most) throw tooMuch();
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      if (whole !== null) yield whole;
      whole = Buffer.concat([...line, chunk.subarray(start, end)]);
      line = [];
      start = end + 1;
    }
    line.push(chunk.subarray(start));
  }
  return whole?.toString() ?? '';
}

/** Parses the last line. A process without one was killed, by its guard or because its heap was full. */
function endingOf<F extends string>(last: string, complaint: string): Ending<F> {
  if (last.startsWith('{"end"') || last.startsWith('{"fault"')) return JSON.parse(last) as Ending<F>;
  const limit = /\{"limit":"(time|memory)"\}/.exec(complaint)?.[1];
  if (limit === 'time' || limit === 'memory') return { fault: limit };
  return { fault: complaint.includes('heap out of memory') ? 'memory' : 'broken' };
}
