import { DomainError } from '../../../platform/errors.js';
import {
  type ContentRules,
  type ImportFormat,
  LEFT_OUT,
  type Question,
  type ReadContext,
  type Reading,
  type Source,
  type StagedRow,
  type Verdict,
} from '../format.js';
import { yieldToEventLoop } from './event-loop.js';
import { linesOf } from './page.lines.js';
import { checkPages } from './pdf.faults.js';
import { PDF_LIMITS } from './pdf.limits.js';
import { readPdfText } from './pdf.process.js';
import { interpretEdited } from './statement.edits.js';
import type { InterpretedStatement } from './statement.entries.js';
import { statementQuestions } from './statement.questions.js';
import { unprovenBlocker } from './statement.proof.js';
import type { Statement } from './statement.printed.js';
import { readStatement } from './statement.reader.js';
import { blockersOf } from '../kit/questions.js';
import { readingSettings } from '../kit/reading.settings.js';

const CONTENT: ContentRules = {
  mediaTypes: ['application/pdf'],
  extensions: ['.pdf'],
  magic: '%PDF-',
  maxBytes: (config) => readingSettings.of(config).maxPdfBytes,
  maxRows: (config) => readingSettings.of(config).maxRows,
  takesSpreadsheets: false,
  optional: true,
};

/** A bank or card statement, parsed from its text layer on this machine. */
const format: ImportFormat = {
  type: 'PdfImport',
  title: 'PDF statement',
  description:
    'A bank or card statement as a PDF with a text layer. Send the file as multipart/form-data, or with PATCH.',
  example: { type: 'PdfImport' },
  content: CONTENT,
  mappings: ['account'],
  publishes: ['accounts', 'identities', 'statements', 'statement_entries', 'statement_anchors'],
  appliesRules: true,
  isVerified: false,
  extract: readPdfText,
  read: async (source, context) => new PdfReading(await statementOf(source), context),
};

export default format;

/** Parses the text that the child process extracted, one page per line. Yields to the event loop after every page. */
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
    `The PDF has a line of more than ${PDF_LIMITS.wordsOfLine} words, which is the limit.`,
  );
}

class PdfReading implements Reading {
  readonly headers: readonly string[];
  readonly cellNames = null;
  private readonly understood: InterpretedStatement;
  private readonly questions: readonly Question[];
  private readonly acceptsUnproven: boolean;

  constructor(statement: Statement, context: ReadContext) {
    this.acceptsUnproven = context.settings['accept_unproven'] === 'true';
    this.headers = statement.headings;
    this.understood = interpretEdited(statement, context);
    this.questions = statementQuestions(statement, context, this.understood.open);
  }

  get rows(): AsyncIterable<StagedRow> {
    return this.read();
  }

  verdict(): Verdict {
    const { rows, detected, accountBlockers, proof, statements } = this.understood;
    const { questions } = this;
    const leftOutCount = rows.filter(({ recordType }) => recordType === LEFT_OUT).length;
    const unproven = proof.outcome === 'none' && !this.acceptsUnproven ? [unprovenBlocker(proof)] : [];
    const { outcome, message, details } = proof;
    return {
      detected,
      blockers: [...accountBlockers, ...blockersOf(questions), ...unproven],
      questions,
      proof: { outcome, message, details },
      leftOutCount,
      statements,
      reread: null,
    };
  }

  private async *read(): AsyncGenerator<StagedRow> {
    yield* this.understood.rows;
  }
}
