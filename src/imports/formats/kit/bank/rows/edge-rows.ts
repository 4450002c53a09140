import type { CsvRow } from '../../csv.js';
import { looksLikeEntry } from '../../csv.looks.js';
import type { BankColumns } from '../columns/bank-columns.js';
import type { CellKinds } from '../columns/cell-kinds.js';
import { isBlank } from './blank-cells.js';
import { MAX_FOOTER } from './pending-rows.js';

const WORD = /\p{L}{2,}/u;

/** A row, and whether it is the only row without words, and the first or last row with a date and a number. */
export interface PlacedRow {
  readonly row: CsvRow;
  readonly isWordlessEdge: boolean;
}

/**
 * Finds a first or last row that has no words where all other rows have some. Some banks write the balance there. Rows
 * are passed on in order; a row without words is held back until it is known whether entries follow.
 */
export class EdgeRows {
  /** All columns of texts, and whether one of them is filled in all rows but one. */
  private readonly texts: readonly number[];
  private readonly areUsual: boolean;
  private held: CsvRow[] = [];
  private hasEntries = false;

  /**
   * @param rowCount the number of rows that `kinds` describes
   * @param hasHeader without a header row, a text without words, such as an account number, counts as no words
   */
  constructor(
    kinds: readonly CellKinds[],
    columns: BankColumns,
    rowCount: number,
    private readonly hasHeader: boolean,
  ) {
    const { names, notes, standIns, category, direction, state, currency, account } = columns;
    const others = [direction, state, currency, account];
    const found = [...new Set([...names, ...notes, ...standIns, ...(category === null ? [] : [category])])];
    this.texts = found.filter((column) => {
      const cells = kinds[column];
      return !others.includes(column) && cells?.areTexts === true && !cells.isConstant(rowCount);
    });
    const isUsual = (column: number): boolean => (kinds[column]?.filled ?? 0) >= Math.max(1, rowCount - 1);
    this.areUsual = this.texts.some(isUsual);
  }

  /** Adds a row. @returns the rows that are now placed, in file order */
  add(row: CsvRow): readonly PlacedRow[] {
    const isWordless = this.areUsual && this.isWordless(row);
    if (this.held.length === 0 && !isWordless) {
      this.hasEntries ||= !this.areUsual || looksLikeEntry(row.cells);
      return [{ row, isWordlessEdge: false }];
    }
    if (isWordless && !this.hasEntries && looksLikeEntry(row.cells)) {
      this.hasEntries = true;
      return [{ row, isWordlessEdge: true }];
    }
    if (isWordless || (!looksLikeEntry(row.cells) && this.held.length < MAX_FOOTER)) {
      this.held.push(row);
      return [];
    }
    return [...this.flush(false), { row, isWordlessEdge: false }];
  }

  /** Returns the remaining rows. Call it after the last row. */
  end(): readonly PlacedRow[] {
    return this.flush(true);
  }

  private flush(isEnd: boolean): readonly PlacedRow[] {
    const rows = this.held;
    this.held = [];
    return rows.map((row) => ({ row, isWordlessEdge: isEnd && this.isWordless(row) }));
  }

  private isWordless({ cells, problem }: CsvRow): boolean {
    if (problem !== null) return false;
    return this.texts.every((column) => {
      const cell = cells[column] ?? '';
      return isBlank(cell) || (!this.hasHeader && !WORD.test(cell));
    });
  }
}
