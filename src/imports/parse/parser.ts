import type { FileTable, Reading, Verdict } from '../formats/format.js';
import type { AppliedEdit } from '../formats/kit/row-edits.js';
import type { FileLimits } from '../files/file-limits.js';
import type { NamesByKind } from './name.collector.js';
import type { ParseContext } from './parse-context.js';
import type { ExaminedRows } from './row.examiner.js';

/**
 * The result of parsing. `stage` returns the rows as text for COPY. `check` returns them as JSON for the SQL that checks
 * rows together. `count` returns no rows, for files whose rows are not checked together.
 */
export type ParsePurpose = 'stage' | 'check' | 'count';

/** A file to parse. Plain data, so that it can be sent to a worker. */
export interface ParseRequest {
  /** The type of its import. */
  readonly type: string;
  /** The path of the file on disk. */
  readonly path: string;
  readonly limits: FileLimits;
  readonly context: ParseContext;
  readonly purpose: ParsePurpose;
}

/** The facts about a file that are known after the last row. */
export interface ParseResult extends Omit<Verdict, 'reread'>, Pick<Reading, 'headers' | 'cellNames'> {
  /** null if the file is not a table with named columns. */
  readonly table: FileTable | null;
  /** The row edits that match the file. */
  readonly edits: readonly AppliedEdit[];
  /** Whether the end of the file contradicted its beginning. Discard the rows, call `restart`, and parse again. */
  readonly mustRestart: boolean;
  /** The distinct names in the rows, of the kinds that the format maps. */
  readonly names: NamesByKind;
  /** null if the purpose is `stage`. */
  readonly examined: ExaminedRows | null;
}

/** A file during parsing, as a stream of chunks of rows. Call one method at a time. */
export interface Parser {
  /**
   * Returns the next chunk of whole rows, about a megabyte; null after the last. Rejects with a DomainError that
   * describes the structural error of the file.
   * @param spare an earlier chunk that is no longer needed; its memory is reused
   */
  nextChunk(spare: Buffer | null): Promise<Buffer | null>;
  /** Returns the result. Call it after the last chunk. */
  result(): Promise<ParseResult>;
  /** Starts again from the first row. Call it only if the result has `mustRestart`. */
  restart(): Promise<void>;
  /** Frees the file, and the worker if there is one. Always call it, also after a failure. */
  close(): Promise<void>;
}
