import { type AppliedEdit, NO_EDITS, type RowEdits } from '../formats/kit/row-edits.js';
import { copyText } from '../../platform/database/copy-text.js';
import type { FileTable, Reading, ReadContext, Source, StagedRow, Verdict } from '../formats/format.js';
import { formatOf } from '../formats/index.js';
import { checkedText } from './json-chunks.js';
import { type ExaminedRows, RowExaminer } from './row.examiner.js';
import { type NamesByKind, SeenNames } from './name.collector.js';
import { copyValuesOf } from './staged-columns.js';

/** What is known of a file once all of it has been read. */
export interface ReadingEnd extends Omit<Verdict, 'reread'>, Pick<Reading, 'headers' | 'cellNames'> {
  /** null where the file is no table with columns that can be named. */
  readonly table: FileTable | null;
  /** The edits of rows that fit the file. */
  readonly edits: readonly AppliedEdit[];
  /** The rows are void: `reread`, and read anew. */
  readonly isVoid: boolean;
  /** The distinct names in the rows, of the kinds that the format maps. */
  readonly names: NamesByKind;
  /** Of rows that were read to be checked; null of rows that were read to be staged. */
  readonly examined: ExaminedRows | null;
}

/**
 * What a file is read for: `stage` gives text for COPY, `check` gives JSON for the checks of rows, and `count` gives no
 * pieces, where nothing looks at rows together.
 */
export type ReadingPurpose = 'stage' | 'check' | 'count';

/** A file that is read into pieces of rows, of the form that its purpose asks for. Its methods are called one after the other. */
export interface FileReading {
  /**
   * The next megabyte or so of whole rows; null after the last. Rejects with what is wrong with the file's structure.
   * @param spare a former piece that is not needed any more, whose memory is taken
   */
  nextPiece(spare: Buffer | null): Promise<Buffer | null>;
  /** Only after the last piece. */
  end(): Promise<ReadingEnd>;
  /** Begins anew with what the end of the file has told, when that said so. */
  reread(): Promise<void>;
  /** Frees what the reading holds, wherever it is. */
  close(): Promise<void>;
}

/** How many rows of a table are shown to people. */
const FIRST_ROWS = 8;

/** A file that is read in the thread that asks. */
export class HereReading implements FileReading {
  private names = new SeenNames();
  private examiner: RowExaminer | null = null;
  private pieces: AsyncGenerator<Buffer, void, Buffer | null>;
  private again: (() => Promise<Reading>) | null = null;

  /** @param mapsNames whether names of the rows stand for records */
  private constructor(
    private readonly mapsNames: boolean,
    private readonly purpose: ReadingPurpose,
    private readonly edits: RowEdits,
    private reading: Reading,
  ) {
    this.pieces = this.begin();
  }

  /** Rejects with the code of what is wrong with the file's structure. */
  static async open(type: string, source: Source, context: ReadContext, purpose: ReadingPurpose): Promise<HereReading> {
    const format = formatOf(type);
    return new HereReading(
      format.mappings.length > 0,
      purpose,
      context.edits ?? NO_EDITS,
      await format.read(source, context),
    );
  }

  async nextPiece(spare: Buffer | null): Promise<Buffer | null> {
    const next = await this.pieces.next(spare);
    return next.done === true ? null : next.value;
  }

  async end(): Promise<ReadingEnd> {
    const { reread, ...verdict } = this.reading.verdict();
    this.again = reread;
    const { headers, cellNames, table } = this.reading;
    return {
      ...verdict,
      headers,
      cellNames,
      table: table === undefined ? null : { ...table, rows: table.rows.slice(0, FIRST_ROWS).map(lineOf) },
      isVoid: reread !== null,
      names: this.names.all(),
      edits: this.edits.applied(),
      examined: this.examiner?.result() ?? null,
    };
  }

  async reread(): Promise<void> {
    if (this.again === null) throw new Error('What was read holds, so there is nothing to read again');
    this.reading = await this.again();
    this.pieces = this.begin();
  }

  async close(): Promise<void> {
    await this.pieces.return();
  }

  private begin(): AsyncGenerator<Buffer, void, Buffer | null> {
    this.names = new SeenNames();
    if (this.purpose === 'stage') {
      return copyText(this.reading.rows, (row: StagedRow) => {
        if (this.mapsNames) this.names.note(row);
        return copyValuesOf(row);
      });
    }
    const examiner = new RowExaminer();
    this.examiner = examiner;
    const note = (row: StagedRow): void => {
      if (this.mapsNames) this.names.note(row);
      examiner.note(row);
    };
    return checkedText(this.reading.rows, note, this.purpose === 'check');
  }
}

/** Nothing but what a table promises, because it may go from one thread to another. */
function lineOf({ line, cells }: FileTable['rows'][number]): FileTable['rows'][number] {
  return { line, cells };
}
