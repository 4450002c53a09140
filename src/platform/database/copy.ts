import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tracer } from '../tracing/tracing.js';
import type { Database } from './database.js';
import { statementSpan } from './statement-span.js';

/**
 * Writes a piece of text into a table in the current unit of work with COPY.
 * PostgreSQL refuses COPY into a table with row-level security. So `table` has none: it is temporary, or a partition
 * that the service can only add to.
 * @returns the number of rows
 */
export async function copyInto(
  database: Database,
  table: string,
  columns: readonly string[],
  piece: Buffer,
): Promise<number> {
  const connection = (await database.connection()) as ClientBase;
  const statement = `COPY ${table} (${columns.join(', ')}) FROM STDIN`;
  return tracer().inSpan(statementSpan(statement), async () => {
    const sink = connection.query(copyFrom(statement));
    await pipeline(Readable.from([piece]), sink);
    return sink.rowCount;
  });
}
