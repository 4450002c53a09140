import { createReadStream } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../platform/errors.js';
import { HereReading } from './inline.parser.js';
import { contextOf } from './parse-context.js';
import { type Answer, memoryOf, pieceFrom, type Question } from './parser-worker.client.js';

/** What runs in a thread: it reads one file after the other, each as it is asked to. */
if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
let reading: HereReading | null = null;

port.on('message', (question: Question) => void tell(question));

async function tell(question: Question): Promise<void> {
  const answer = await answerTo(question);
  port.postMessage(answer, memoryOf(answer.value));
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
    const { type, path, facts, purpose } = question;
    reading = await HereReading.open(type, { open: () => createReadStream(path) }, contextOf(facts), purpose);
    return null;
  }
  if (question.ask === 'nextPiece') return reading?.nextPiece(pieceFrom(question.spare));
  if (question.ask !== 'close') return reading?.[question.ask]();
  await reading?.close();
  reading = null;
  return null;
}
