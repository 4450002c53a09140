import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../../platform/errors.js';
import type { Source } from '../format.js';
import { MAX_RUNNING, MAX_WAITING, PDF_LIMITS } from './pdf.limits.js';

/** The last line of a process that read the whole file, or what was the matter. */
export type Ending =
  | { readonly end: true }
  | { readonly fault: 'password' | 'broken' | 'texts' | 'output' | 'time' | 'memory' }
  | { readonly fault: 'pages'; readonly count: number };

export interface PdfText {
  /** A line of JSON a page, as `pdf.text.mjs` describes them. */
  readonly pages: readonly string[];
  readonly ending: Ending;
}

const PROGRAM = fileURLToPath(new URL('./pdf.text.mjs', import.meta.url));

/** The process ends itself when its time is up; if it cannot even do that, it is ended so much later. */
const GRACE_MS = 2_000;

const LARGEST_HEAP_MIB = 256;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Has the texts of a PDF read by a process of its own, which is ended when the file costs more than its limits.
 * Throws `service_unavailable` when too many uploads wait for their turn already.
 */
export async function readPdfText(source: Source): Promise<PdfText> {
  await turn();
  try {
    return await runProcess(source);
  } finally {
    passTurn();
  }
}

async function turn(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) {
    throw new DomainError('service_unavailable', 'Too many PDFs are being read. Try again.', { retryAfter: 10 });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** A turn goes from one to the next, so that nobody slips in between. */
function passTurn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/** The process gets no environment, so it knows no secrets. */
async function runProcess(source: Source): Promise<PdfText> {
  const flags = [`--max-old-space-size=${LARGEST_HEAP_MIB}`, PROGRAM, JSON.stringify(PDF_LIMITS)];
  const child = spawn(process.execPath, flags, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', reject);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), PDF_LIMITS.time + GRACE_MS);
  const output: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > PDF_LIMITS.output) child.kill('SIGKILL');
    else output.push(chunk);
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < 10_000) complaint += chunk.toString();
  });
  try {
    // A process that was ended reads no further; why it was, it has said.
    await pipeline(source.open(), child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        throw error;
    });
    await ended;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
  if (size > PDF_LIMITS.output) return { pages: [], ending: { fault: 'output' } };
  return outcomeOf(Buffer.concat(output).toString(), complaint);
}

/** A process that said nothing at its end was ended, by its guard or because its heap was full. */
function outcomeOf(output: string, complaint: string): PdfText {
  const lines = output.split('\n').filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  if (last.startsWith('{"end"') || last.startsWith('{"fault"')) {
    return { pages: lines.slice(0, -1), ending: JSON.parse(last) as Ending };
  }
  const limit = /\{"limit":"(time|memory)"\}/.exec(complaint)?.[1];
  if (limit === 'time' || limit === 'memory') return { pages: [], ending: { fault: limit } };
  const isHeap = complaint.includes('heap out of memory');
  return { pages: [], ending: { fault: isHeap ? 'memory' : 'broken' } };
}
