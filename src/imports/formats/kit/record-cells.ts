import type { RowEdits } from './row-edits.js';

/** A cell of a record whose values stand on lines, or in elements, of their own. */
export interface RecordCell {
  /** What it means. */
  readonly name: string;
  /** What the file calls it. */
  readonly code: string;
  readonly line: number;
  text: string;
}

/** A record that people may change. */
interface EditableRecord {
  readonly rowNumber: number;
  /** The line on which it begins. */
  readonly line: number;
  /** All that the file has of it, by which an edit knows the record again. */
  readonly texts: readonly string[];
  /** The names of the cells that it may have. */
  readonly names: readonly string[];
  /** What the file calls a cell of that name. */
  readonly codeOf: (name: string) => string;
}

/**
 * Applies a person's edits to the cells of a record.
 * @returns whether they leave the record out, or take it in; null where they do not say it
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
