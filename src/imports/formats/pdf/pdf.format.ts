import { DomainError } from '../../../platform/errors.js';
import {
  type ContentRules,
  type ImportFormat,
  LEFT_OUT,
  type ReadContext,
  type Reading,
  type Source,
  type StagedRow,
  type Verdict,
} from '../format.js';
import { yieldToEventLoop } from './giving-way.js';
import { linesOf } from './page.lines.js';
import { checkPages } from './pdf.faults.js';
import { PDF_LIMITS } from './pdf.limits.js';
import { readPdfText } from './pdf.process.js';
import { understandEdited } from './statement.edits.js';
import type { Understood } from './statement.entries.js';
import { unprovenBlocker } from './statement.proof.js';
import type { Statement } from './statement.printed.js';
import { readStatement } from './statement.reader.js';

const CONTENT: ContentRules = {
  mediaTypes: ['application/pdf'],
  extensions: ['.pdf'],
  magic: '%PDF-',
  maxBytes: (config) => config.maxPdfBytes,
  maxRows: (config) => config.maxRows,
  takesSpreadsheets: false,
  optional: true,
};

/** A statement of a bank or a card, read from its text layer on this machine. */
const format: ImportFormat = {
  type: 'PdfImport',
  title: 'PDF statement',
  description: 'A statement of a bank or a card as a PDF with text. The file comes by multipart/form-data or by PATCH.',
  example: { type: 'PdfImport' },
  content: CONTENT,
  mappings: ['account'],
  publishes: ['accounts', 'statement_entries'],
  appliesRules: true,
  isVerified: false,
  extract: readPdfText,
  read: async (source, context) => new PdfReading(await statementOf(source), context),
};

export default format;

/** The statement in the texts that the PDF's process found, a page a line. Gives way to other work after every page. */
async function statementOf(source: Source): Promise<Statement> {
  const chunks: Buffer[] = [];
  for await (const chunk of source.open()) chunks.push(chunk);
  const pages = Buffer.concat(chunks).toString().split('\n');
  checkPages(pages);
  const lines = [];
  for (const [at, page] of pages.entries()) {
    const found = linesOf(page, at + 1);
    if (found.some(({ words }) => words.length > PDF_LIMITS.wordsOfLine)) throw tooWide();
    for (const line of found) lines.push(line);
    await yieldToEventLoop();
  }
  const statement = await readStatement(lines);
  if (statement.rows.some(({ leftOut }) => leftOut === null)) return statement;
  throw new DomainError('no_data_rows', 'The PDF has no dated lines with amounts under headings.');
}

function tooWide(): DomainError {
  return new DomainError(
    'invalid_pdf',
    `The PDF has a line of more than ${PDF_LIMITS.wordsOfLine} words, the most that are read.`,
  );
}

class PdfReading implements Reading {
  readonly headers: readonly string[];
  readonly cellNames = null;
  private readonly understood: Understood;
  private readonly acceptsUnproven: boolean;

  constructor(statement: Statement, context: ReadContext) {
    this.acceptsUnproven = context.settings['accept_unproven'] === 'true';
    this.headers = statement.headings;
    this.understood = understandEdited(statement, context);
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { rows, detected, accountBlockers, blockers, proof } = this.understood;
    const leftOutCount = rows.filter(({ recordType }) => recordType === LEFT_OUT).length;
    const unproven = proof.outcome === 'none' && !this.acceptsUnproven ? [unprovenBlocker(proof)] : [];
    const { outcome, message, details } = proof;
    return {
      detected,
      blockers: [...accountBlockers, ...blockers, ...unproven],
      proof: { outcome, message, details },
      leftOutCount,
      reread: null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    yield* this.understood.rows;
  }
}
