import { looksLikeDate, looksLikeNumber } from '../../csv.looks.js';

/** A line that is drawn between rows, such as `********`. */
const RULE = /^[*=_~+\-–—─]{3,}$/u;
const DIGIT = /\p{Nd}/u;

/** Returns whether a row only draws a line. */
export function isRuledLine(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || RULE.test(cell)) && cells.some((cell) => cell !== '');
}

/**
 * Recognises the summary that some banks write below the entries: a row of labels, and a row with their numbers, of
 * which the first can be in the column of dates.
 */
export class SummaryRows {
  private hasLabels = false;
  private isBelowLabels = false;

  /** Moves on to the next row. */
  next(): void {
    this.isBelowLabels = this.hasLabels;
    this.hasLabels = false;
  }

  /** Adds a row that is no entry, such as one with words for a balance. */
  add(cells: readonly string[]): void {
    const filled = cells.filter((cell) => cell !== '');
    this.hasLabels = filled.length > 1 && !filled.some((cell) => DIGIT.test(cell));
  }

  /** Returns whether a cell of the date column is a number below a label. */
  isNumber(cell: string): boolean {
    return this.isBelowLabels && looksLikeNumber(cell) && !looksLikeDate(cell);
  }
}
