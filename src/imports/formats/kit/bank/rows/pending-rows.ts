import type { StagedRow } from '../../../format.js';
import type { BankColumns } from '../columns/bank-columns.js';
import { NO_NAME } from '../../entry.js';
import { sizeOf, toUnits } from '../money/units.js';
import type { BankRow } from './bank-row.js';
import { isBlank } from './blank-cells.js';
import { leftOutRow } from './left-out-rows.js';

/** A row whose kind can depend on the rows after it. */
export type ClassifiedRow =
  | { readonly kind: 'entry' | 'left_out'; readonly row: StagedRow }
  | {
      readonly kind: 'part';
      /** The row that is used if the parts add up to the amount of the entry above. */
      readonly row: StagedRow;
      /** The row that is used if they do not. */
      readonly asError: StagedRow;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'open';
      /** The row if entries follow. */
      readonly asError: StagedRow;
      /** The row if no entries follow. */
      readonly asFooter: StagedRow;
      /** Its text; null if it contains anything else. */
      readonly text: TextBelow | null;
      /** Whether it repeats the headings of the table, or is left out for another reason. */
      readonly isLeftOut: boolean;
      /** Whether it can precede the first entry without being one: it has few cells, or nothing but a balance. */
      readonly isRemark: boolean;
    };

/** A text that can continue the entry above it. */
interface TextBelow {
  readonly text: string;
  /** The part of it that is in a name column; null if there is none. */
  readonly name: string | null;
  /** The columns that it fills. */
  readonly shape: string;
}

type OpenRow = Extract<ClassifiedRow, { kind: 'open' }>;

/** A line before the first entry with more cells than this is an entry, not a remark. */
const MAX_CELLS_OF_A_REMARK = 2;

/**
 * Returns a row that is part of the footer unless entries follow.
 * @param asError the staged row if entries follow
 * @param money the columns of amounts and balances
 * @param balance the column of balances, or null
 */
export function openRow(
  row: BankRow,
  asError: StagedRow,
  money: readonly number[],
  { dates, namesBelow }: Pick<BankColumns, 'dates' | 'namesBelow'>,
  balance: number | null,
): ClassifiedRow {
  const filled = row.cells.filter((cell) => cell !== '');
  const areBlank = (columns: readonly number[]): boolean => columns.every((column) => row.cell(column) === '');
  const isText = filled.length === 1 || areBlank([...dates, ...money]);
  const others = money.filter((column) => column !== balance);
  const isBalance = balance !== null && !areBlank([balance]) && areBlank([...dates, ...others, ...namesBelow]);
  return {
    kind: 'open',
    asError,
    asFooter: leftOutRow(row, 'footer'),
    text: isText && filled.length > 0 ? textBelow(row, filled, namesBelow) : null,
    isLeftOut: false,
    isRemark: filled.length <= MAX_CELLS_OF_A_REMARK || isBalance,
  };
}

function textBelow(row: BankRow, filled: readonly string[], names: readonly number[]): TextBelow {
  return {
    text: filled.join(' '),
    name: names.map((column) => row.cell(column)).find((cell) => !isBlank(cell)) ?? null,
    shape: [...row.cells.keys()].filter((column) => row.cells[column] !== '').join(' '),
  };
}

/** Adds the texts below an entry to its notes. The first text is the name of an entry that has none. */
function continued(entry: StagedRow, below: readonly TextBelow[]): StagedRow {
  const [first] = below;
  if (first === undefined) return entry;
  const name = entry.name === NO_NAME ? first.name : null;
  const texts = below.map(({ text }) => text);
  const notes = [entry.notes, ...(first.text === name ? texts.slice(1) : texts)].filter((text) => text !== null);
  return { ...entry, name: name ?? entry.name, notes: notes.length === 0 ? null : notes.join('\n') };
}

/** A footer has no more rows than this. */
export const MAX_FOOTER = 50;

/** An entry sums up no more payments than this. */
const MAX_PARTS = 5000;

/**
 * Passes rows on in order. It holds back rows that are not entries until it knows whether entries follow. After the
 * last entry such rows are the footer, before the first one the preamble. Lone texts right after an entry continue the
 * notes of that entry. Rows that add up to the entry above them are its parts.
 */
export class PendingRows {
  private entry: StagedRow | null = null;
  private hasEntries = false;
  /** The shapes of the texts that have continued entries so far. */
  private readonly shapes = new Set<string>();
  private open: OpenRow[] = [];
  private parts: Extract<ClassifiedRow, { kind: 'part' }>[] = [];

  /** Adds a row. @returns the rows that are now decided, in file order */
  add(taken: ClassifiedRow): readonly StagedRow[] {
    if (taken.kind !== 'part') {
      return this.parts.length === 0 ? this.addOther(taken) : [...this.flushParts(), ...this.addOther(taken)];
    }
    if (this.open.length > 0) return this.addOther({ kind: 'entry', row: taken.asError });
    this.parts.push(taken);
    return this.parts.length > MAX_PARTS ? this.flushParts() : [];
  }

  private addOther(taken: Exclude<ClassifiedRow, { kind: 'part' }>): readonly StagedRow[] {
    if (taken.kind === 'open') {
      this.open.push(taken);
      return this.open.length > MAX_FOOTER ? this.flush(null) : [];
    }
    if (taken.kind === 'left_out' && this.open.length > 0) {
      // Between rows of the footer, such as totals, other rows belong to the footer too.
      const { row } = taken;
      this.open.push({ kind: 'open', asError: row, asFooter: row, text: null, isLeftOut: true, isRemark: true });
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
    const parts = this.flushParts();
    // Below the last entry, a text in other columns than the texts so far belongs to the footer.
    const last = this.entry === null ? [] : [continued(this.entry, this.knownTexts(this.open))];
    const rest = [...parts, ...last, ...this.open.map(({ asFooter }) => asFooter)];
    this.entry = null;
    this.open = [];
    return rest;
  }

  /** Passes the parts of an entry on, after the entry. */
  private flushParts(): readonly StagedRow[] {
    const { entry, parts } = this;
    if (parts.length === 0) return [];
    this.parts = [];
    this.entry = null;
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    const total = entry?.amount ?? null;
    const areWhole = total !== null && sizeOf(toUnits(total)) === sizeOf(sum);
    return [...(entry === null ? [] : [entry]), ...parts.map(({ row, asError }) => (areWhole ? row : asError))];
  }

  private flush(next: StagedRow | null): readonly StagedRow[] {
    const { entry, open } = this;
    const isBeginning = !this.hasEntries;
    this.hasEntries ||= next !== null;
    this.entry = next;
    if (open.length === 0) return entry === null ? [] : [entry];
    this.open = [];
    if (entry === null) {
      return open.map(({ asError, asFooter, isRemark }) =>
        isBeginning && next !== null && isRemark ? asFooter : asError,
      );
    }
    if (open.some(({ text, isLeftOut }) => text === null && !isLeftOut)) {
      return [entry, ...open.map(({ asError }) => asError)];
    }
    const rows = open.map(({ asFooter }) => asFooter);
    // Texts around headings that are repeated are the edges of a page.
    const page = open.findIndex(({ isLeftOut }) => isLeftOut);
    const texts = (page === -1 ? open : open.slice(0, page)).flatMap(({ text }) => text ?? []);
    if (page !== -1)
      return [
        continued(
          entry,
          texts.filter(({ shape }) => this.shapes.has(shape)),
        ),
        ...rows,
      ];
    for (const { shape } of texts) this.shapes.add(shape);
    return [continued(entry, texts), ...rows];
  }

  /** Returns the texts up to the first row that is none, or that fills other columns than the texts so far. */
  private knownTexts(rows: readonly OpenRow[]): readonly TextBelow[] {
    const isKnown = ({ text }: OpenRow): boolean => text !== null && this.shapes.has(text.shape);
    const end = rows.findIndex((row) => !isKnown(row));
    return (end === -1 ? rows : rows.slice(0, end)).flatMap(({ text }) => text ?? []);
  }
}
