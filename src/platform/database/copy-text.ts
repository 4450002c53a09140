export type CopyValue = string | number | null | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const PIECE_BYTES = 1024 * 1024;
/** Longer texts are cheaper to encode, but long ropes of text are expensive to garbage-collect. */
const TEXT_LENGTH = 16 * 1024;
/** The maximum number of UTF-8 bytes for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Encodes rows as text for COPY, in pieces of about a megabyte, each in a separate buffer. `next` can return an earlier
 * piece that is no longer needed, so that its buffer is reused: allocating buffers of a megabyte triggers full garbage
 * collections.
 * @param valuesOf the values of a row in column order; null becomes NULL, an array a text[]
 */
export async function* copyText<Row>(
  rows: AsyncIterable<Row>,
  valuesOf: (row: Row) => readonly CopyValue[],
): AsyncGenerator<Buffer, void, Buffer | null> {
  let memory: Buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let size = 0;
  for await (const text of copyLines(rows, valuesOf)) {
    const most = text.length * MAX_BYTES_PER_UNIT;
    if (size > 0 && size + most > memory.length) {
      const spare = yield memory.subarray(0, size);
      memory = spare === null ? Buffer.allocUnsafeSlow(PIECE_BYTES) : Buffer.from(spare.buffer);
      size = 0;
    }
    if (most > memory.length) memory = Buffer.allocUnsafeSlow(most);
    size += memory.write(text, size);
  }
  if (size > 0) yield memory.subarray(0, size);
}

/** Joins several lines into each piece. */
async function* copyLines<Row>(
  rows: AsyncIterable<Row>,
  valuesOf: (row: Row) => readonly CopyValue[],
): AsyncGenerator<string, void> {
  let text = '';
  for await (const row of rows) {
    text += copyLine(valuesOf(row));
    if (text.length < TEXT_LENGTH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function copyLine(row: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < row.length; index += 1) {
    if (index > 0) line += '\t';
    const value = row[index];
    if (value === null || value === undefined) line += '\\N';
    else line += typeof value === 'number' ? value : escapeText(asText(value));
  }
  return `${line}\n`;
}

function asText(value: string | readonly string[]): string {
  if (typeof value === 'string') return value;
  let text = '';
  for (const item of value) text += `${text === '' ? '' : ','}"${QUOTED.test(item) ? escapeQuoted(item) : item}"`;
  return `{${text}}`;
}

const QUOTED = /[\\"]/;

function escapeQuoted(item: string): string {
  return item.replace(/[\\"]/g, '\\$&');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character) : text;
}
