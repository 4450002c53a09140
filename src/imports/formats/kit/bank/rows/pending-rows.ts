import type { StagedRow } from '../../../format.js';

/** A row whose kind can depend on the rows after it. */
export type ClassifiedRow =
  | { readonly kind: 'entry' | 'left_out'; readonly row: StagedRow }
  | {
      readonly kind: 'open';
      /** The row if entries follow. */
      readonly asError: StagedRow;
      /** The row if no entries follow. */
      readonly asFooter: StagedRow;
      /** Its text, if it contains nothing else. */
      readonly text: string | null;
      /** Whether it has so few cells that it can precede the first entry without being one. */
      readonly isRemark: boolean;
    };

/** A footer has no more rows than this. */
const MAX_FOOTER = 50;

/**
 * Passes rows on in order. It holds back rows that are not entries until it knows whether entries follow. After the
 * last entry such rows are the footer, before the first one the preamble. A lone text right after an entry continues
 * the notes of that entry.
 */
export class PendingRows {
  private entry: StagedRow | null = null;
  private hasEntries = false;
  private open: Extract<ClassifiedRow, { kind: 'open' }>[] = [];

  /** Adds a row. @returns the rows that are now decided, in file order */
  add(taken: ClassifiedRow): readonly StagedRow[] {
    if (taken.kind === 'open') {
      this.open.push(taken);
      return this.open.length > MAX_FOOTER ? this.flush(null) : [];
    }
    if (taken.kind === 'left_out' && this.open.length > 0) {
      // Between rows of the footer, such as totals, other rows belong to the footer too.
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

  /** Returns the remaining rows. Call it after the last row. */
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
