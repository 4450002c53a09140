import { createReadStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../platform/errors.js';
import { HereReading } from './file-reading.js';
import { contextOf } from './reading-facts.js';
import type { Answer, Question } from './reading-thread.js';

/** What runs in a thread: it reads one file after the other, each as it is asked to. */
if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
let reading: HereReading | null = null;

port.on('message', (question: Question) => void tell(question));

/** The bytes of a piece are handed over, not copied, where nothing else lies beside them in memory. */
async function tell(question: Question): Promise<void> {
  const answer = await answerTo(question);
  const { value } = answer;
  const isAlone = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength;
  port.postMessage(answer, isAlone ? [value.buffer as ArrayBuffer] : []);
}

async function answerTo(question: Question): Promise<Answer> {
  try {
    return { value: await obey(question) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { value: null, failed: error };
    const { code, message, facts } = error;
    return { value: null, refused: { code, message, facts } };
  }
}

async function obey(question: Question): Promise<unknown> {
  if (question.ask === 'open') {
    const { type, path, facts } = question;
    reading = await HereReading.open(type, { open: () => createReadStream(path) }, contextOf(facts));
    return null;
  }
  if (question.ask !== 'close') return reading?.[question.ask]();
  await reading?.close();
  reading = null;
  return null;
}
