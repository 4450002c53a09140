import { copyText } from '../../platform/database/copy-text.js';
import { fileRulesOf } from '../files/file-rules.js';
import { openFile } from '../files/open-file.js';
import type { FileTable, Reading, StagedRow } from '../formats/format.js';
import { formatOf } from '../formats/index.js';
import type { RowEdits } from '../formats/kit/row-edits.js';
import { jsonChunks } from './json-chunks.js';
import { NameCollector } from './name.collector.js';
import { readContextOf } from './parse-context.js';
import type { Parser, ParsePurpose, ParseRequest, ParseResult } from './parser.js';
import { RowExaminer } from './row.examiner.js';
import { copyValuesOf } from './staged-columns.js';

/** The number of rows of a table that users see. */
const FIRST_ROWS = 8;

type Chunks = AsyncGenerator<Buffer, void, Buffer | null>;

/** Parses a file in the current thread. */
export class InlineParser implements Parser {
  private names = new NameCollector();
  private examiner: RowExaminer | null = null;
  private chunks: Chunks;
  private reread: (() => Promise<Reading>) | null = null;

  private constructor(
    private readonly purpose: ParsePurpose,
    private readonly mapsNames: boolean,
    private readonly edits: RowEdits,
    private reading: Reading,
  ) {
    this.chunks = this.start();
  }

  /** Rejects with a DomainError that describes the structural error of the file. */
  static async open({ type, path, limits, context, purpose }: ParseRequest): Promise<InlineParser> {
    const format = formatOf(type);
    const readContext = readContextOf(context);
    const source = await openFile(path, fileRulesOf(format), limits);
    const reading = await format.read(source, readContext);
    return new InlineParser(purpose, format.mappings.length > 0, readContext.edits, reading);
  }

  async nextChunk(spare: Buffer | null): Promise<Buffer | null> {
    const next = await this.chunks.next(spare);
    return next.done === true ? null : next.value;
  }

  async result(): Promise<ParseResult> {
    const { reread, ...verdict } = this.reading.verdict();
    this.reread = reread;
    const { headers, cellNames, table } = this.reading;
    // A statement without entries is of an account, too.
    if (this.mapsNames) for (const { account_name: name } of verdict.statements ?? []) this.names.addAccount(name);
    return {
      ...verdict,
      headers,
      cellNames,
      table: table === undefined ? null : { ...table, rows: table.rows.slice(0, FIRST_ROWS).map(plainLine) },
      mustRestart: reread !== null,
      names: this.names.all(),
      edits: this.edits.applied(),
      examined: this.examiner?.result() ?? null,
    };
  }

  async restart(): Promise<void> {
    if (this.reread === null) throw new Error('The result of the parser stands, so it cannot restart');
    this.reading = await this.reread();
    this.chunks = this.start();
  }

  async close(): Promise<void> {
    await this.chunks.return();
  }

  private start(): Chunks {
    this.names = new NameCollector();
    if (this.purpose === 'stage') {
      return copyText(this.reading.rows, (row: StagedRow) => {
        if (this.mapsNames) this.names.add(row);
        return copyValuesOf(row);
      });
    }
    const examiner = new RowExaminer();
    this.examiner = examiner;
    const examine = (row: StagedRow): void => {
      if (this.mapsNames) this.names.add(row);
      examiner.add(row);
    };
    return jsonChunks(this.reading.rows, examine, this.purpose === 'check');
  }
}

/** Keeps only line and cells, because other properties might not be cloneable between threads. */
function plainLine({ line, cells }: FileTable['rows'][number]): FileTable['rows'][number] {
  return { line, cells };
}
