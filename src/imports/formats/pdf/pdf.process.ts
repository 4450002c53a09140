import { fileURLToPath } from 'node:url';
import type { Source } from '../format.js';
import { linesFromProcess } from '../kit/guarded-process/guarded-process.js';
import { unreadable } from './pdf.faults.js';
import { PDF_LIMITS } from './pdf.limits.js';

const PROGRAM = fileURLToPath(new URL('./pdf.text.mjs', import.meta.url));
const LINE_FEED = Buffer.from('\n');

/**
 * Extracts the text of a PDF in a child process, within `PDF_LIMITS`. Throws `invalid_pdf`.
 * @returns one line of JSON per page, as described in `pdf.text.mjs`, separated by line feeds
 */
export async function* readPdfText(source: Source): AsyncGenerator<Buffer, void> {
  let isFirst = true;
  for await (const page of linesFromProcess(PROGRAM, source, PDF_LIMITS, unreadable)) {
    yield isFirst ? page : Buffer.concat([LINE_FEED, page]);
    isFirst = false;
  }
}
