import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Source } from '../format.js';
import { type PdfFault, unreadable } from './pdf.faults.js';
import { PDF_LIMITS } from './pdf.limits.js';

/** The last line of the child process: the end of the file, or the fault that stopped it. */
type Ending = { readonly end: true } | { readonly fault: PdfFault };

const PROGRAM = fileURLToPath(new URL('./pdf.text.mjs', import.meta.url));

/** The process ends itself at its time limit. If it cannot, it is killed this much later. */
const GRACE_MS = 2_000;

const LARGEST_HEAP_MIB = 256;
const MOST_COMPLAINT = 10_000;

/**
 * Extracts the text of a PDF in a child process. The process is killed when it exceeds its limits or when the
 * consumer stops. Throws `invalid_pdf`.
 * @returns one line of JSON per page, as described in `pdf.text.mjs`, separated by line feeds
 */
export async function* readPdfText(source: Source): AsyncGenerator<Buffer, void> {
  // The process gets no environment variables, so it has no secrets.
  const flags = [`--max-old-space-size=${LARGEST_HEAP_MIB}`, PROGRAM, JSON.stringify(PDF_LIMITS)];
  const child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), PDF_LIMITS.time + GRACE_MS);
  const ended = once(child, 'close');
  const work = Promise.all([ended, feed(child, source)]);
  // Awaited after all output has been read. Until then, a failure must not be an unhandled rejection.
  work.catch(() => child.kill('SIGKILL'));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString();
  });
  try {
    const last = yield* pagesOf(child.stdout);
    await work;
    const ending = endingOf(last, complaint);
    if ('fault' in ending) throw unreadable(ending.fault);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** A process that has ended reads no more input. It has already reported why it ended. */
async function feed({ stdin }: ChildProcessWithoutNullStreams, source: Source): Promise<void> {
  await pipeline(source.open(), stdin).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  });
}

/** Yields all lines except the last one, which it returns. Throws `invalid_pdf` when the output is too large. */
async function* pagesOf(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer, string> {
  let size = 0;
  let pages = 0;
  let line: Buffer[] = [];
  let whole = Buffer.alloc(0);
  for await (const chunk of output) {
    size += chunk.length;
    if (size > PDF_LIMITS.output) throw unreadable('output');
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      if (whole.length > 0) {
        yield pages === 0 ? whole : Buffer.concat([Buffer.from('\n'), whole]);
        pages += 1;
      }
      whole = Buffer.concat([...line, chunk.subarray(start, end)]);
      line = [];
      start = end + 1;
    }
    line.push(chunk.subarray(start));
  }
  return whole.toString();
}

/** A process without a last line was killed, by its guard or because its heap was full. */
function endingOf(last: string, complaint: string): Ending {
  if (last.startsWith('{"end"') || last.startsWith('{"fault"')) return JSON.parse(last) as Ending;
  const limit = /\{"limit":"(time|memory)"\}/.exec(complaint)?.[1];
  if (limit === 'time' || limit === 'memory') return { fault: limit };
  return { fault: complaint.includes('heap out of memory') ? 'memory' : 'broken' };
}
