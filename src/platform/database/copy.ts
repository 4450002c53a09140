import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.js';

/**
 * Writes a piece of text into a table in the current unit of work by COPY.
 * PostgreSQL refuses COPY into a table with row-level security, so `table` is one without: a temporary one, or a partition
 * that the service may only add to.
 * @returns how many rows it had
 */
export async function copyInto(
  database: Database,
  table: string,
  columns: readonly string[],
  piece: Buffer,
): Promise<number> {
  const connection = (await database.connection()) as ClientBase;
  const sink = connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from([piece]), sink);
  return sink.rowCount;
}
