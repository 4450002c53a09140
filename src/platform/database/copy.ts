import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.js';

export type CopyValue = string | number | null | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const PIECE_BYTES = 1024 * 1024;
/** Longer texts are cheaper to encode, and long ropes of text are dear to collect. */
const TEXT_LENGTH = 16 * 1024;

/**
 * Rows as text for COPY, in pieces of about a megabyte. While the caller works on a piece, the next one is made.
 * @param valuesOf the values of a row in the order of the columns; null is NULL, an array becomes a text[]
 */
export async function* copyPieces<Row>(
  rows: AsyncIterable<Row>,
  valuesOf: (row: Row) => readonly CopyValue[],
): AsyncGenerator<Buffer> {
  const pieces = linesOf(rows, valuesOf);
  let next = pieces.next();
  try {
    for (;;) {
      const piece = await next;
      if (piece.done === true) return;
      next = pieces.next();
      // Awaited in the next turn; until then a failure must not count as unhandled.
      next.catch(() => undefined);
      yield piece.value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Writes a piece of text into a table of the current unit of work by COPY.
 * PostgreSQL refuses COPY into a table with row-level security, so `table` is a temporary one.
 */
export async function copyInto(
  database: Database,
  table: string,
  columns: readonly string[],
  piece: Buffer,
): Promise<void> {
  const connection = (await database.connection()) as ClientBase;
  const sink = connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from([piece]), sink);
}

async function* linesOf<Row>(
  rows: AsyncIterable<Row>,
  valuesOf: (row: Row) => readonly CopyValue[],
): AsyncGenerator<Buffer, undefined, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  let text = '';
  for await (const row of rows) {
    text += copyLine(valuesOf(row));
    if (text.length < TEXT_LENGTH) continue;
    const part = Buffer.from(text);
    text = '';
    size += part.length;
    parts.push(part);
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (text !== '') parts.push(Buffer.from(text));
  if (parts.length > 0) yield Buffer.concat(parts);
  return undefined;
}

function copyLine(row: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    if (index > 0) line += '\t';
    const value = row[index];
    line += value === null || value === undefined ? '\\N' : escapeText(asText(value));
  }
  return `${line}\n`;
}

function asText(value: Exclude<CopyValue, null>): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return `{${value.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character) : text;
}
