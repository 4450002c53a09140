import { directionsAmong, directionsOf, namesDirection, oneSidedDirectionOf } from '../../words/direction-words.js';
import type { CellKinds } from './cell-kinds.js';
import { type MoneyColumns, MoneyFinder } from './money-columns.js';

export interface UnknownDirection {
  readonly column: number;
  readonly labels: readonly string[];
  /** Whether one word is in a single row. If no balance proves the sign of that row, none proves the words. */
  readonly hasLoneWord: boolean;
}

const LETTER = /^\p{L}$/u;
/** Two letters alone can be the state of an address, such as `MA` or `IN`. */
const TWO_LETTERS = /^(?!(?:dr|cr|db|kr)$)\p{L}{2}$/iu;
/** Direction words in a column without a heading are no longer than this. */
const LONGEST_DIRECTION = 12;
const LONGEST_LETTERS = 2;
/** A word in so many rows is no name, and so is the other word of its column. */
const ROWS_OF_A_WORD = 4;

/** Finds the column that says whether an amount came in or went out: by its heading, beside the amount, or by its words. */
export class DirectionFinder extends MoneyFinder {
  protected direction(): number | null {
    const labelled = this.labelled('entity_type_col_label');
    if (labelled !== undefined) return labelled?.[0] ?? null;
    const inflow = this.settings['amount_type_inflow_value']?.trim().toLowerCase();
    const tells = (column: number, meanings: typeof directionsOf): boolean => {
      const cells = this.kinds[column];
      if (cells === undefined || this.taken.has(column) || cells.filled < this.rowCount * 0.8) return false;
      if (cells.labels === null) return false;
      if (inflow === undefined) return meanings(cells.labels, this.headings[column]) !== null;
      return cells.labels.length <= 3 && cells.labels.some((label) => label.toLowerCase() === inflow);
    };
    const headed = this.columnsOf('direction').find((column) => tells(column, directionsAmong));
    if (headed !== undefined) return headed;
    if (inflow === undefined && this.haveSides()) return null;
    const oneSided = inflow === undefined ? this.oneSidedDirection() : null;
    if (oneSided !== null) return oneSided;
    const found = this.kinds.flatMap((cells, column) =>
      !cells.areNumbers &&
      !this.isHeadedOtherwise(column) &&
      !this.areOtherLetters(column) &&
      tells(column, directionsOf)
        ? [column]
        : [],
    );
    return found.length === 1 || found.length === 2 ? (found[0] ?? null) : null;
  }

  /** Whether one heading is for debits and another for credits. Words of other columns are then the kinds of payments. */
  private haveSides(): boolean {
    const areHeaded = (role: 'debit' | 'credit'): boolean =>
      this.headings.some((_, column) => this.hasRole(column, role) && !this.hasRole(column, 'amount'));
    return areHeaded('debit') && areHeaded('credit');
  }

  /**
   * Whether a column has single letters under a heading that says nothing about directions: members, cards, classes. A second
   * column of money can be the balance, which shows what they are.
   */
  private areOtherLetters(column: number): boolean {
    if (this.allOf((cells, one) => cells.areMoney && this.isFull(one)).length > 1) return false;
    const heading = this.headings[column] ?? '';
    if (heading === '' || this.hasRole(column, 'direction') || this.hasRole(column, 'type')) return false;
    const labels = this.kinds[column]?.labels ?? [];
    const isLoneCode = labels.length === 1 && TWO_LETTERS.test(labels[0] ?? '');
    return !namesDirection(heading) && (isLoneCode || labels.every((label) => LETTER.test(label)));
  }

  /** Finds a column beside an amount, or with a heading for directions, that has one known word in some rows only. */
  private oneSidedDirection(): number | null {
    const headed = this.columnsOf('direction');
    const isBeside = (column: number): boolean =>
      [column - 1, column + 1].some((beside) => this.hasRole(beside, 'amount')) && !this.hasAnyRole(column);
    const [found = null, ...others] = this.allOf(
      (cells, column) =>
        cells.filled < this.rowCount &&
        (headed.includes(column) || isBeside(column)) &&
        oneSidedDirectionOf(cells.labels ?? []) !== null,
    );
    return others.length === 0 ? found : null;
  }

  /** Finds a column with unknown words that has a heading for directions, or is next to the amount. */
  protected unknownDirection(money: readonly MoneyColumns[]): UnknownDirection | null {
    const open = (column: number): CellKinds | null => {
      const cells = this.kinds[column];
      if (cells === undefined || this.taken.has(column) || cells.filled < this.rowCount * 0.8) return null;
      return cells.areNumbers || cells.areDates ? null : cells;
    };
    for (const { role, rank, column } of this.candidates) {
      const labels = open(column)?.labels ?? null;
      if (role !== 'direction' || rank >= 2 || this.hasRole(column, 'type')) continue;
      if (labels !== null && labels.length <= 2) return { column, labels, hasLoneWord: false };
    }
    for (const column of money.flatMap(({ amount }) => (amount === null ? [] : [amount - 1, amount + 1]))) {
      const cells = this.hasAnyRole(column) ? null : open(column);
      // Under an unknown heading, longer words can be anything, such as two categories.
      const longest = this.headings[column] === '' ? LONGEST_DIRECTION : LONGEST_LETTERS;
      const labels = cells?.pair ?? null;
      // Two names of a short file would be taken for directions, and a single balance could prove them.
      const counts = (labels ?? []).map((label) => cells?.countOf(label) ?? 0);
      const isFrequent = Math.max(...counts) >= ROWS_OF_A_WORD;
      const isNoName = (label: string, at: number): boolean =>
        label.length <= LONGEST_LETTERS || (counts[at] ?? 0) > 1 || isFrequent;
      if (labels?.every((label, at) => isNoName(label, at) && label.length <= longest && !label.includes(' '))) {
        // Two letters of a short file are directions; two words can be purposes.
        const mayBePurposes = isFrequent || labels.some((label) => label.length > 1);
        return { column, labels, hasLoneWord: mayBePurposes && Math.min(...counts) === 1 };
      }
    }
    return null;
  }
}
