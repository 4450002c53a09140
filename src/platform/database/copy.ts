import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.js';

export type CopyValue = string | number | null | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const LINES_PER_CHUNK = 200;

/**
 * Streams rows into a table of the current unit of work by COPY in text format.
 * PostgreSQL refuses COPY into a table with row-level security, so `table` is a temporary one.
 * @param rows values in the order of `columns`; null is NULL, an array becomes a text[]
 * @returns how many rows were written
 */
export async function copyInto(
  database: Database,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly CopyValue[]>,
): Promise<number> {
  const connection = (await database.connection()) as ClientBase;
  const sink = connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(copyLines(rows), { objectMode: true, highWaterMark: 4 }), sink);
  return sink.rowCount;
}

async function* copyLines(rows: AsyncIterable<readonly CopyValue[]>): AsyncGenerator<Buffer> {
  let chunk = '';
  let lines = 0;
  for await (const row of rows) {
    chunk += copyLine(row);
    lines += 1;
    if (lines === LINES_PER_CHUNK) {
      yield Buffer.from(chunk);
      chunk = '';
      lines = 0;
    }
  }
  if (chunk !== '') yield Buffer.from(chunk);
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
