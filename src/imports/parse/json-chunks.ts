import type { StagedRow } from '../formats/format.js';

/** Large enough that a statement has few parameters, and small enough that PostgreSQL parses each parameter quickly. */
const ROWS_PER_CHUNK = 10_000;

/**
 * Converts rows to JSON arrays of the columns that checks read, keyed by the columns of `import_rows`.
 * @param examine called with every row
 * @param keepsRows false if no check reads the rows together; there are then no chunks
 */
export async function* jsonChunks(
  rows: AsyncIterable<StagedRow>,
  examine: (row: StagedRow) => void,
  keepsRows: boolean,
): AsyncGenerator<Buffer, void, Buffer | null> {
  let texts: string[] = [];
  for await (const row of rows) {
    examine(row);
    if (!keepsRows) continue;
    texts.push(jsonOf(row));
    if (texts.length < ROWS_PER_CHUNK) continue;
    yield chunkOf(texts);
    texts = [];
  }
  if (texts.length > 0) yield chunkOf(texts);
}

/** Allocates a separate buffer, so that the chunk can be transferred to another thread. */
function chunkOf(texts: readonly string[]): Buffer {
  const text = `[${texts.join(',')}]`;
  const chunk = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  chunk.write(text);
  return chunk;
}

function jsonOf(row: StagedRow): string {
  const { errors, tags, details } = row;
  const values = {
    row_number: row.rowNumber,
    line: row.line,
    record_type: row.recordType,
    source_id: row.sourceId,
    errors: errors.length === 0 ? null : errors,
    date: row.date,
    amount: row.amount,
    currency: row.currency,
    name: row.name,
    notes: row.notes,
    account: row.account,
    category: row.category,
    tags: tags.length === 0 ? null : tags,
  };
  // The details are already JSON.
  return `${JSON.stringify(values).slice(0, -1)},"details":${details ?? 'null'}}`;
}
