import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Source } from '../../format.js';

/** What a process may cost. */
export interface ProcessLimits {
  /** Milliseconds from the start of the process, 0.5 s of which are the start. */
  readonly time: number;
  /** Resident bytes. */
  readonly memory: number;
  /** Bytes of what it says. */
  readonly output: number;
}

/** Why a process was ended, or failed without a word. */
export type ProcessFault = 'time' | 'memory' | 'output' | 'broken';

/** The last line of a process that read the whole file, or what was the matter. */
type Ending<F extends string> = { readonly end: true } | { readonly fault: F | ProcessFault };

/** The process ends itself when its time is up; if it cannot even do that, it is ended so much later. */
const GRACE_MS = 2_000;

const LARGEST_HEAP_MIB = 256;
const MOST_COMPLAINT = 10_000;

/**
 * Has a file read by a process of its own, which is ended when the file costs more than its limits, or when nobody takes
 * more of what it says.
 * @param program gets the file by standard input and the limits as its argument, starts `process.guard.mjs`, and says lines,
 * of which the last is `{"end": true}` or `{"fault"}`
 * @param unreadable makes the error of a fault
 * @returns all lines but the last
 */
export async function* linesFromProcess<F extends string>(
  program: string,
  source: Source,
  limits: ProcessLimits,
  unreadable: (fault: F | ProcessFault) => Error,
): AsyncGenerator<Buffer, void> {
  // The process gets no environment, so it knows no secrets.
  const flags = [`--max-old-space-size=${LARGEST_HEAP_MIB}`, program, JSON.stringify(limits)];
  const child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.time + GRACE_MS);
  const ended = once(child, 'close');
  const work = Promise.all([ended, feed(child, source)]);
  // Awaited once all output was read; until then a failure must not count as unhandled.
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

/** A process that was ended reads no further; why it was, it has said. */
async function feed({ stdin }: ChildProcessWithoutNullStreams, source: Source): Promise<void> {
  await pipeline(source.open(), stdin).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  });
}

/** All lines but the last one, which is returned. */
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

/** A process that said nothing at its end was ended, by its guard or because its heap was full. */
function endingOf<F extends string>(last: string, complaint: string): Ending<F> {
  if (last.startsWith('{"end"') || last.startsWith('{"fault"')) return JSON.parse(last) as Ending<F>;
  const limit = /\{"limit":"(time|memory)"\}/.exec(complaint)?.[1];
  if (limit === 'time' || limit === 'memory') return { fault: limit };
  return { fault: complaint.includes('heap out of memory') ? 'memory' : 'broken' };
}
