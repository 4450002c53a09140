import type { Database } from '../platform/database/database.js';

const ROWS_PER_BATCH = 2000;

/**
 * Reads the rows of a statement in batches, so that memory does not grow with their number. The caller consumes all of them
 * within one unit of work, and has one cursor open at a time.
 */
export async function* batchesOf<Row>(
  database: Database,
  statement: string,
  parameters: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  await database.rows(`DECLARE exported NO SCROLL CURSOR FOR ${statement}`, parameters);
  let rows: readonly Row[];
  do {
    rows = await database.rows<Row>(`FETCH ${ROWS_PER_BATCH} FROM exported`);
    if (rows.length > 0) yield rows;
  } while (rows.length === ROWS_PER_BATCH);
  await database.rows('CLOSE exported');
}
