import type { NumberFormat } from '../../amounts.read.js';
import { kindAt, type TypedCells } from '../../typed-cells.js';
import { leftOutReasonOf } from '../../words/left-out-words.js';
import { trimTrailing } from '../../trim-trailing.js';
import { numbersOf } from './row-numbers.js';

/** The balances before the first and after the last entry of a file, in units; positive means owned. */
export interface StatedTotals {
  readonly opening: bigint;
  readonly closing: bigint;
}

/** The same for a file that may state only one of them; null for what it does not state. */
export type StatedEnds = { readonly [end in keyof StatedTotals]: bigint | null };

/** The maximum length of a cell with such words, with or without a number after them. */
const LONGEST = 60;
const BEFORE_A_NUMBER = ' \t:=-–';

/**
 * Reads the balances stated above, below or between the entries: `Old balance: 16.89`, or words in one cell and the
 * number in a later one. A balance stated more than once with different numbers is ignored.
 */
export class StatedBalances {
  private readonly found = new Map<'opening_balance' | 'closing_balance', Set<bigint>>();

  constructor(private readonly format: NumberFormat) {}

  /**
   * Adds a row that is not an entry, or a line above the table.
   * @param money the columns of the balance and of amounts. Their numbers come before those of other columns, such as a
   * document number.
   */
  add({ cells, kinds }: TypedCells, money: readonly number[] = []): void {
    for (const [at, cell] of cells.entries()) {
      if (cell === '' || cell.length > LONGEST) continue;
      const colon = cell.lastIndexOf(':');
      const words = colon === -1 ? cell : cell.slice(0, colon);
      const behind = colon === -1 ? '' : cell.slice(colon + 1).trim();
      const columns = [...money, ...cells.keys()].filter((column) => column > at);
      const after = {
        cells: columns.map((column) => cells[column] ?? ''),
        kinds: kinds && columns.map((column) => kindAt({ cells, kinds }, column)),
      };
      this.note(words, behind === '' ? after : { cells: [behind] });
    }
  }

  /** Adds a column that has the same number in every row under such a heading. */
  addColumn(heading: string, cell: TypedCells): void {
    this.note(heading, cell);
  }

  /** Returns a balance that the file states consistently; null if it does not. */
  only(reason: 'opening_balance' | 'closing_balance'): bigint | null {
    const [first = null, ...others] = this.found.get(reason) ?? [];
    return others.length === 0 ? first : null;
  }

  get ends(): StatedEnds {
    return { opening: this.only('opening_balance'), closing: this.only('closing_balance') };
  }

  /** null unless the file states both, each consistently. */
  get totals(): StatedTotals | null {
    const { opening, closing } = this.ends;
    return opening === null || closing === null ? null : { opening, closing };
  }

  private note(words: string, row: TypedCells): void {
    const reason = leftOutReasonOf(trimTrailing(words, BEFORE_A_NUMBER));
    if (reason !== 'opening_balance' && reason !== 'closing_balance') return;
    const [value] = numbersOf(row, this.format);
    if (value === undefined) return;
    const known = this.found.get(reason) ?? new Set();
    known.add(value);
    this.found.set(reason, known);
  }
}
