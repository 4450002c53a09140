import type { StagedRow } from '../../../format.js';

/** A row of which the rows after it may decide what it is. */
export type TakenRow =
  | { readonly kind: 'entry' | 'left_out'; readonly row: StagedRow }
  | {
      readonly kind: 'open';
      /** What it is when entries follow. */
      readonly asError: StagedRow;
      /** What it is when none does. */
      readonly asFooter: StagedRow;
      /** Its text, when it has nothing else. */
      readonly text: string | null;
      /** Whether it has so few cells that it can stand before the first entry without being one. */
      readonly isRemark: boolean;
    };

/** More rows at the end of a file than this are no footer. */
const MAX_FOOTER = 50;

/**
 * Hands rows on in their order, and keeps those back that are no entries until it is known whether entries follow: after
 * the last entry they are the end of the file, and before the first one its beginning. A text alone right after an entry goes on with its notes.
 */
export class RowsAhead {
  private entry: StagedRow | null = null;
  private hasEntries = false;
  private open: Extract<TakenRow, { kind: 'open' }>[] = [];

  /** @returns the rows that are decided now, in the order of the file */
  add(taken: TakenRow): readonly StagedRow[] {
    if (taken.kind === 'open') {
      this.open.push(taken);
      return this.open.length > MAX_FOOTER ? this.flush(null) : [];
    }
    if (taken.kind === 'left_out' && this.open.length > 0) {
      // Between rows of the end, such as totals, the others are the end as well.
      this.open.push({ kind: 'open', asError: taken.row, asFooter: taken.row, text: null, isRemark: true });
      return [];
    }
    if (taken.kind === 'left_out') {
      const before = this.entry;
      this.entry = null;
      return before === null ? [taken.row] : [before, taken.row];
    }
    return this.flush(taken.row);
  }

  /** The rows that are left, after the last one. */
  end(): readonly StagedRow[] {
    const rest = [...(this.entry === null ? [] : [this.entry]), ...this.open.map(({ asFooter }) => asFooter)];
    this.entry = null;
    this.open = [];
    return rest;
  }

  private flush(next: StagedRow | null): readonly StagedRow[] {
    const [first, ...others] = this.open;
    const isBeginning = !this.hasEntries;
    this.hasEntries ||= next !== null;
    const { entry } = this;
    this.open = [];
    this.entry = next;
    if (entry === null) {
      const rows = first === undefined ? [] : [first, ...others];
      return rows.map(({ asError, asFooter, isRemark }) =>
        isBeginning && next !== null && isRemark ? asFooter : asError,
      );
    }
    if (first === undefined) return [entry];
    if (others.length > 0 || first.text === null)
      return [entry, first.asError, ...others.map(({ asError }) => asError)];
    const notes = entry.notes === null ? first.text : `${entry.notes}\n${first.text}`;
    return [{ ...entry, notes }, first.asFooter];
  }
}
