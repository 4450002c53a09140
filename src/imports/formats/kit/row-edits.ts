import { createHash } from 'node:crypto';
import { DomainError } from '../../../platform/errors.js';
import type { CsvRow } from './csv.js';

/** What a person changed in a row. */
export interface RowEdit {
  readonly rowNumber: number;
  /** The changed cells under the names of what they mean. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the row is left out, or is an entry whatever it looks like; null: as the file has it. */
  readonly leftOut: boolean | null;
  /** The row's cells as the file had them when they were changed, and their hash; null for a change not read yet. */
  readonly original: Readonly<Record<string, string>> | null;
  readonly originalHash: string | null;
}

/** An edit that fits its row, with the cells of the file. */
export type AppliedEdit = RowEdit & {
  readonly original: Readonly<Record<string, string>>;
  readonly originalHash: string;
};

/** A row of a table with what a person changed in it. */
export interface EditedRow {
  readonly row: CsvRow;
  /** As in `RowEdit`. */
  readonly leftOut: boolean | null;
}

/**
 * The edits of the rows of a file while it is read. An edit stands for the cells that it was made for: where a setting
 * makes other rows or other columns of the file, it is dropped; a new one is refused instead.
 */
export class RowEdits {
  private readonly edits: ReadonlyMap<number, RowEdit>;
  private readonly taken = new Map<number, AppliedEdit>();
  private readonly leftOutRows = new Set<number>();

  constructor(edits: readonly RowEdit[]) {
    this.edits = new Map(edits.map((edit) => [edit.rowNumber, edit]));
  }

  get isEmpty(): boolean {
    return this.edits.size === 0;
  }

  /** The edits that fit, with the cells as the file has them. Only after the last row. */
  applied(): readonly AppliedEdit[] {
    return [...this.taken.values()];
  }

  /** Notes that the file itself has a row left out, so that to take it back in is an edit. */
  noteLeftOut(rowNumber: number): void {
    if (this.edits.has(rowNumber)) this.leftOutRows.add(rowNumber);
  }

  /** @param columns the columns that mean something, under the names of their meaning */
  editedRow(row: CsvRow, columns: Readonly<Record<string, number>>): EditedRow {
    if (!this.edits.has(row.rowNumber)) return { row, leftOut: null };
    const original = Object.fromEntries(Object.entries(columns).map(([name, at]) => [name, row.cells[at] ?? '']));
    const edit = this.take(row.rowNumber, row.cells, original, Object.keys(columns), row.problem !== null);
    if (edit === null) return { row, leftOut: null };
    const cells = [...row.cells];
    const kinds = row.kinds === undefined ? undefined : [...row.kinds];
    for (const [name, text] of Object.entries(edit.fields)) {
      const at = columns[name];
      if (at === undefined) continue;
      while (cells.length < at) cells.push('');
      cells[at] = text;
      if (kinds !== undefined) kinds[at] = 'text';
    }
    // Cells that stand in wrong columns are right once a person has given all of them.
    const isWhole = row.problem !== null && Object.keys(columns).every((name) => name in edit.fields);
    const width = Math.max(...Object.values(columns)) + 1;
    const edited = isWhole ? { ...row, kinds, cells: cells.slice(0, width), problem: null } : { ...row, kinds, cells };
    return { row: edited, leftOut: edit.leftOut };
  }

  /**
   * What is changed in a row; null when nothing is.
   * @param cells all cells of the row as the file has them
   * @param original the cells that mean something, under the names of what they mean
   * @param known the names that may be changed
   * @param keepsEqual whether a text that the cell has already is an edit too
   * @throws `validation_failed` for a new edit of cells that the row does not have
   */
  take(
    rowNumber: number,
    cells: readonly string[],
    original: Readonly<Record<string, string>>,
    known: readonly string[],
    keepsEqual = false,
  ): AppliedEdit | null {
    const edit = this.edits.get(rowNumber);
    if (edit === undefined) return null;
    this.taken.delete(rowNumber);
    const originalHash = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
    if (edit.originalHash !== null && edit.originalHash !== originalHash) return null;
    if (edit.originalHash === null) refuseUnknown(edit, known);
    const fields = Object.entries(edit.fields).filter(
      ([name, text]) =>
        known.includes(name) &&
        (edit.original === null || (edit.original[name] ?? '') === (original[name] ?? '')) &&
        (keepsEqual || text !== (original[name] ?? '')),
    );
    const leftOut = edit.leftOut === false && !this.leftOutRows.has(rowNumber) ? null : edit.leftOut;
    if (fields.length === 0 && leftOut === null) return null;
    const applied = { rowNumber, fields: Object.fromEntries(fields), leftOut, original, originalHash };
    this.taken.set(rowNumber, applied);
    return applied;
  }
}

/** Where nobody changed a row. */
export const NO_EDITS = new RowEdits([]);

/** What the details of a row say that a person left out. */
export const LEFT_OUT_BY_USER = JSON.stringify({ left_out: 'by_user' });

function refuseUnknown({ fields }: RowEdit, known: readonly string[]): void {
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const errors = unknown.map(
    (name) => `fields.${name.slice(0, 80)} is no cell of the row, which has ${known.join(', ')}`,
  );
  throw new DomainError('validation_failed', `${errors[0]}.`, { errors, details: { fields: errors } });
}
