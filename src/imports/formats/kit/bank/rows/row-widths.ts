import type { CsvTable } from '../../csv.js';
import { looksLikeDate, looksLikeEntry, looksLikeNumber } from '../../csv.looks.js';
import type { CellKinds } from '../columns/cell-kinds.js';
import type { BankRow } from './bank-row.js';

/** If at least this share of the rows fill a column, a row without a cell in it is incomplete. */
const USUALLY_FILLED = 0.8;
/** With fewer rows than this, none counts as an exception. */
const FEWEST_ROWS = 3;

/** Compares the number of cells of each row with that of the others. */
export class RowWidths {
  /** The number of cells of a whole row, including the blank one after a separator at its end. */
  private readonly whole: number;
  /** Whether rows regularly omit blank cells at their end. */
  private readonly vary: boolean;
  /** Whether the only row has fewer cells than the headings, so that nothing shows where they belong. */
  private readonly isLoneAndShort: boolean;
  /** The last column of dates, numbers or amounts; -1 if there is none. */
  private readonly lastValue: number;

  /**
   * @param moneyColumns the columns of amounts
   * @param telling the column of directions if a blank cell in it has a meaning; otherwise null
   */
  constructor(
    private readonly csv: Pick<CsvTable, 'sample'>,
    private readonly kinds: readonly CellKinds[],
    moneyColumns: readonly number[],
    private readonly telling: number | null,
  ) {
    const widths = csv.sample.filter(({ cells }) => looksLikeEntry(cells)).map(({ cells }) => cells.length);
    const shorterThan = (whole: number): number => widths.filter((width) => width < whole).length;
    const widest = Math.max(kinds.length, ...widths);
    this.whole = shorterThan(widest) > 1 ? kinds.length : widest;
    this.isLoneAndShort = widths.length === 1 && shorterThan(kinds.length) === 1;
    this.vary = shorterThan(this.whole) > 1;
    const lastFilled = kinds.findLastIndex(
      ({ filled, areDates, areNumbers }) => filled > 0 && (areDates || areNumbers),
    );
    // Rows that write the blank cell of a credit show that a row without that cell lacks a separator.
    const writeBlanks = csv.sample.some(({ cells }) => cells.length === this.whole && cells.at(-1) === '');
    this.lastValue = writeBlanks ? Math.max(lastFilled, ...moneyColumns) : lastFilled;
  }

  /**
   * Describes why the cells of a row cannot be assigned to columns; null if they can. A row with too few cells lacks a separator,
   * so its cells are in the wrong columns.
   */
  problemOf({ problem, cells, hasDate }: Pick<BankRow, 'problem' | 'cells' | 'hasDate'>): string | null {
    if (problem !== null) return problem;
    const mayBeShort = cells.length < this.whole && !this.vary && !this.areInPlace(cells);
    const isShort = mayBeShort && (looksLikeEntry(cells) || (hasDate && cells.some(looksLikeNumber)));
    if (!isShort && !this.lacksUsual(cells)) return null;
    const whole = this.isLoneAndShort ? ` under ${this.whole} headings` : `, where other rows have ${this.whole}`;
    return `there are ${cells.length} cells${whole}`;
  }

  /**
   * Returns whether a row lacks only cells at its end: without a separator before it, the last value would be a text. A quote that
   * is not closed can hide separators.
   */
  private areInPlace(cells: readonly string[]): boolean {
    if (this.isLoneAndShort || cells.length <= (this.telling ?? -1)) return false;
    const cell = cells[this.lastValue] ?? '';
    return (looksLikeDate(cell) || looksLikeNumber(cell)) && !cells.some((text) => text.includes('"'));
  }

  private lacksUsual({ length }: readonly string[]): boolean {
    const { kinds, csv } = this;
    if (length >= kinds.length) return false;
    const isUsual = ({ filled }: CellKinds): boolean => filled >= csv.sample.length * USUALLY_FILLED;
    return csv.sample.length >= FEWEST_ROWS && kinds.slice(length).some(isUsual);
  }
}
