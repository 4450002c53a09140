import type { RowEdits } from './row-edits.js';

/** A cell of a record whose values are on separate lines or in separate elements. */
export interface RecordCell {
  /** Its name in Hearth. */
  readonly name: string;
  /** Its name in the file. */
  readonly code: string;
  readonly line: number;
  text: string;
}

/** A record that the user can edit. */
interface EditableRecord {
  readonly rowNumber: number;
  /** The line on which it starts. */
  readonly line: number;
  /** All its texts in the file, by which an edit recognizes the record. */
  readonly texts: readonly string[];
  /** The names of the cells that it can have. */
  readonly names: readonly string[];
  /** Returns the file's name of a cell. */
  readonly codeOf: (name: string) => string;
}

/**
 * Applies the user's edits to the cells of a record.
 * @returns whether the edits leave the record out (true) or include it (false); null if they do neither
 */
export function editCells(cells: RecordCell[], record: EditableRecord, edits: RowEdits): boolean | null {
  if (edits.isEmpty) return null;
  const original = Object.fromEntries(cells.map(({ name, text }) => [name, text]));
  const known = [...new Set([...Object.keys(original), ...record.names])];
  const edit = edits.take(record.rowNumber, record.texts, original, known);
  for (const [name, text] of Object.entries(edit?.fields ?? {})) {
    const cell = cells.find((candidate) => candidate.name === name);
    if (cell === undefined) cells.push({ name, code: record.codeOf(name), line: record.line, text });
    else cell.text = text;
  }
  return edit?.leftOut ?? null;
}
