export type CopyValue = string | number | null | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const PIECE_BYTES = 1024 * 1024;
/** Longer texts are cheaper to encode, and long ropes of text are dear to collect. */
const TEXT_LENGTH = 16 * 1024;

/**
 * Rows as text for COPY, in pieces of about a megabyte.
 * @param valuesOf the values of a row in the order of the columns; null is NULL, an array becomes a text[]
 */
export async function* copyText<Row>(
  rows: AsyncIterable<Row>,
  valuesOf: (row: Row) => readonly CopyValue[],
): AsyncGenerator<Buffer, void> {
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
