import type { StagedRow } from '../formats/format.js';

/** Rows of a piece: enough that a statement has few parameters, and few enough that each is read in one go. */
const ROWS_PER_PIECE = 10_000;

/**
 * Rows as JSON arrays of what the checks of rows look at, under the names of the columns of staged rows.
 * @param note is told of every row
 * @param keepsRows false: nobody checks the rows together, so there is no piece
 */
export async function* checkedText(
  rows: AsyncIterable<StagedRow>,
  note: (row: StagedRow) => void,
  keepsRows: boolean,
): AsyncGenerator<Buffer, void, Buffer | null> {
  let texts: string[] = [];
  for await (const row of rows) {
    note(row);
    if (!keepsRows) continue;
    texts.push(textOf(row));
    if (texts.length < ROWS_PER_PIECE) continue;
    yield pieceOf(texts);
    texts = [];
  }
  if (texts.length > 0) yield pieceOf(texts);
}

/** In memory of its own, so that it can be handed to another thread. */
function pieceOf(texts: readonly string[]): Buffer {
  const text = `[${texts.join(',')}]`;
  const piece = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  piece.write(text);
  return piece;
}

function textOf(row: StagedRow): string {
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
  // The details are JSON already.
  return `${JSON.stringify(values).slice(0, -1)},"details":${details ?? 'null'}}`;
}
