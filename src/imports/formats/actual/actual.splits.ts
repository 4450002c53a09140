import type { StagedRow } from '../format.js';

/** What a row of Actual's export is, and its notes without the marker that says so. */
export type Split =
  | { readonly kind: 'whole'; readonly notes: string }
  /** An entry that split lines follow. `lines`: how many, when the marker says it. */
  | { readonly kind: 'entry'; readonly notes: string; readonly lines: number | null }
  /** One of `lines` split lines of the entry of that row, which comes right after it or after the line before. */
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
 * Reads the markers that Actual puts before the notes of split transactions: `(SPLIT INTO 3)`, `(SPLIT 1 OF 3)`.
 * @param isEntry whether the row's amounts say that split lines follow, marker or not
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

/** The row of the entry that the n-th of its lines belongs to, when the row before is that entry or the line before. */
function entryBefore(previous: StagedRow, nth: number): number | null {
  const details = JSON.parse(previous.details ?? 'null') as { readonly split_of?: number } | null;
  if (details === null) return null;
  const entry = details.split_of ?? previous.rowNumber;
  return previous.rowNumber === entry + nth - 1 ? entry : null;
}
