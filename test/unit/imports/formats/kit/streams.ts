import { type CsvOptions, type CsvRow, readCsv } from '../../../../../src/imports/formats/kit/csv.js';

/** Splits the text into pieces of the given lengths and a last one with the rest. */
export async function* inPieces(text: string, lengths: readonly number[] = []): AsyncIterable<string> {
  let at = 0;
  for (const length of lengths) {
    yield text.slice(at, at + length);
    at += length;
  }
  yield text.slice(at);
}

/** Splits the bytes into chunks of one length. */
export async function* inChunks(bytes: Buffer, length: number): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export interface WholeTable {
  readonly delimiter: string | null;
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
}

export async function readAll(text: AsyncIterable<string>, options?: CsvOptions): Promise<WholeTable> {
  const { delimiter, headers, rows } = await readCsv(text, options);
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { delimiter, headers, rows: all };
}

/** The table, or the error that reading it threw. */
export async function outcomeOf(text: AsyncIterable<string>, options?: CsvOptions): Promise<unknown> {
  try {
    return await readAll(text, options);
  } catch (error) {
    return error;
  }
}
