import type { StagedRow } from '../format.js';

/** The kind of a row in Actual's export, and its notes without the split marker. */
export type Split =
  | { readonly kind: 'whole'; readonly notes: string }
  /** An entry that is followed by split lines. `lines`: their number, if the marker states it. */
  | { readonly kind: 'entry'; readonly notes: string; readonly lines: number | null }
  /** One of `lines` split lines of the entry in that row. It follows the entry or the previous line directly. */
  | {
      readonly kind: 'line';
      readonly notes: string;
      readonly entry: number;
      readonly lines: number;
      readonly after: StagedRow;
    }
  /** A split line without its entry. */
  | { readonly kind: 'stray'; readonly notes: string };

const ENTRY = /^\(SPLIT INTO ([0-9]{1,6})\)\s*/;
const LINE = /^\(SPLIT ([0-9]{1,6}) OF ([0-9]{1,6})\)\s*/;

/**
 * Parses the markers that Actual puts before the notes of split transactions: `(SPLIT INTO 3)`, `(SPLIT 1 OF 3)`.
 * @param isEntry whether the amounts of the row show that split lines follow, with or without a marker
 */
export function readSplit(notes: string, isEntry: boolean, previous: StagedRow | null): Split {
  const line = LINE.exec(notes);
  if (line !== null && !isEntry) {
    const rest = notes.slice(line[0].length);
    const entry = previous === null ? null : entryBefore(previous, Number(line[1]));
    if (previous === null || entry === null) return { kind: 'stray', notes: rest };
    return { kind: 'line', notes: rest, entry, lines: Number(line[2]), after: previous };
  }
  const marker = ENTRY.exec(notes);
  if (marker !== null) return { kind: 'entry', notes: notes.slice(marker[0].length), lines: Number(marker[1]) };
  return isEntry ? { kind: 'entry', notes, lines: null } : { kind: 'whole', notes };
}

/** The row number of the entry of the n-th split line, if the previous row is that entry or the line before. */
function entryBefore(previous: StagedRow, nth: number): number | null {
  const details = JSON.parse(previous.details ?? 'null') as { readonly split_of?: number } | null;
  if (details === null) return null;
  const entry = details.split_of ?? previous.rowNumber;
  return previous.rowNumber === entry + nth - 1 ? entry : null;
}
