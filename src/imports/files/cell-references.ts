/** The place of a cell, from a reference such as `AB12`. */
export interface CellPlace {
  /** Starts at 1. */
  readonly row: number;
  /** Starts at 0. */
  readonly column: number;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/u;

/** Parses a cell reference. @returns null if the text is not a cell reference */
export function placeOf(reference: string): CellPlace | null {
  const [, letters = '', row = ''] = REFERENCE.exec(reference) ?? [];
  if (letters === '' || Number(row) === 0) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row), column };
}
