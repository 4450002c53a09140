import { createHash } from 'node:crypto';
import { DomainError } from '../../../platform/errors.js';
import type { CsvRow } from './csv.js';

/** A user's changes to a row. */
export interface RowEdit {
  readonly rowNumber: number;
  /** The changed cells, keyed by their meaning. */
  readonly fields: Readonly<Record<string, string>>;
  /** true: the row is left out. false: it is an entry, even if it does not look like one. null: as in the file. */
  readonly leftOut: boolean | null;
  /**
   * The row's cells in the file when the edit was made, and their hash; null for an edit that has not been read yet.
   */
  readonly original: Readonly<Record<string, string>> | null;
  readonly originalHash: string | null;
}

/** An edit that fits its row, with the cells of the file. */
export type AppliedEdit = RowEdit & {
  readonly original: Readonly<Record<string, string>>;
  readonly originalHash: string;
};

/** A row of a table with the changes applied. */
export interface EditedRow {
  readonly row: CsvRow;
  /** As in `RowEdit`. */
  readonly leftOut: boolean | null;
}

/**
 * Applies edits to the rows of a file during reading. An edit belongs to the cells that it was made for: if a setting
 * produces other rows or columns, the edit is dropped. A new edit that does not fit is rejected instead.
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

  /** The edits that fit, with the cells of the file. Call it only after the last row. */
  applied(): readonly AppliedEdit[] {
    return [...this.taken.values()];
  }

  /** Records that the file itself leaves out a row, so that including the row counts as an edit. */
  noteLeftOut(rowNumber: number): void {
    if (this.edits.has(rowNumber)) this.leftOutRows.add(rowNumber);
  }

  /** Applies the edit of a row. @param columns the indexes of the known columns, keyed by their meaning */
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
    // Cells in the wrong columns are correct once the user has entered all of them.
    const isWhole = row.problem !== null && Object.keys(columns).every((name) => name in edit.fields);
    const width = Math.max(...Object.values(columns)) + 1;
    const edited = isWhole ? { ...row, kinds, cells: cells.slice(0, width), problem: null } : { ...row, kinds, cells };
    return { row: edited, leftOut: edit.leftOut };
  }

  /**
   * Returns the changes to a row; null if there are none.
   * @param cells all cells of the row in the file
   * @param original the cells of the known columns, keyed by their meaning
   * @param known the names of the cells that can be changed
   * @param keepsEqual whether a text equal to that of the cell counts as an edit
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

/** For files without edits. */
export const NO_EDITS = new RowEdits([]);

/** The details of a row that the user left out. */
export const LEFT_OUT_BY_USER = JSON.stringify({ left_out: 'by_user' });

function refuseUnknown({ fields }: RowEdit, known: readonly string[]): void {
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const errors = unknown.map(
    (name) => `fields.${name.slice(0, 80)} is not a cell of the row, which has ${known.join(', ')}`,
  );
  throw new DomainError('validation_failed', `${errors[0]}.`, { errors, details: { fields: errors } });
}
