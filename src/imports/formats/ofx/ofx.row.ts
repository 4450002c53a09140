import { type AmountLimits, type AmountReading } from '../kit/amounts.js';
import { editCells, type RecordCell } from '../kit/record-cells.js';
import { NO_EDITS, type RowEdits } from '../kit/row-edits.js';
import { RowReader } from '../kit/row-reader.js';
import { MONEY } from '../kit/trades.js';
import { OFX_DATE } from './ofx.dates.js';
import { CELLS_OF_TRANSACTIONS, elementOf, meaningOf } from './ofx.meanings.js';
import type { DecimalMarks } from './ofx.numbers.js';
import type { OfxPart } from './ofx.parts.js';

/** Cells that occur once in a transaction. A second one shows that tags between two transactions are missing. */
const ONCE: readonly string[] = ['date', 'amount', 'external_id', 'type', 'qty', 'price'];

/** A part of a file as a row of named cells. */
export class OfxRow extends RowReader<string> {
  private constructor(
    private readonly part: OfxPart,
    rowNumber: number,
    private readonly cells: readonly RecordCell[],
    private readonly decimalMarks: DecimalMarks,
    /** Whether the user left the row out (true) or included it (false); null without a decision. */
    readonly isLeftOut: boolean | null,
  ) {
    super(
      { rowNumber, line: part.place.line, cells: cells.map(({ text }) => text), problem: null },
      Object.fromEntries(cells.map(({ name }, at) => [name, at])),
      cells.map(({ code }) => code),
      { date: OFX_DATE, number: '1,234.56' },
    );
  }

  static of(part: OfxPart, rowNumber: number, marks: DecimalMarks, edits: RowEdits = NO_EDITS): OfxRow {
    const { cells, repeated } = cellsOf(part);
    const texts = part.values.map(({ element, text }) => `${element}:${text}`);
    const { line } = part.place;
    const record = { rowNumber, line, texts, names: CELLS_OF_TRANSACTIONS, codeOf: elementOf };
    const row = new OfxRow(part, rowNumber, cells, marks, editCells(cells, record, edits));
    for (const { code, line: at } of repeated) {
      row.failRow(`it has a second <${code}> on line ${at}: tags between two transactions may be missing`);
    }
    return row;
  }

  /** Returns a cell as one line, with single spaces between words. */
  line(name: string): string {
    return this.text(name).replace(/\s+/g, ' ').trim();
  }

  /** Returns the date of an optional cell; null if it is missing or unreadable. */
  optionalDate(name: string): string | null {
    return OFX_DATE.read(this.text(name));
  }

  override fail(name: string, problem: string): null {
    return this.failAt(this.lineOf(name), this.heading(name), problem);
  }

  /** Records an error of an element, which can be outside of this part. */
  failAt(line: number, element: string, problem: string): null {
    const message = `line ${line}, <${element}>: ${problem}`;
    this.errors.push({ code: 'invalid_row', column: element, value: null, message });
    return null;
  }

  /** Returns the element name of a cell. */
  override heading(name: string): string {
    return this.has(name) ? super.heading(name) : tagOf(elementOf(name));
  }

  protected override amount(name: string, limits: AmountLimits = MONEY): AmountReading {
    const read = this.decimalMarks.read(this.text(name), limits);
    return read.ok ? { ...read, marks: null } : read;
  }

  /** The line of a cell; that of the part where it has none. */
  override lineOf(name: string): number {
    return this.cells[this.columns[name] ?? -1]?.line ?? this.part.place.line;
  }
}

function cellsOf({ values }: OfxPart): { readonly cells: RecordCell[]; readonly repeated: readonly RecordCell[] } {
  const cells = new Map<string, RecordCell>();
  const repeated: RecordCell[] = [];
  for (const { element, text, line } of values) {
    const name = meaningOf(element);
    const before = cells.get(name);
    if (before === undefined) cells.set(name, { name, code: tagOf(element), line, text });
    else if (ONCE.includes(name)) repeated.push({ name, code: tagOf(element), line, text });
    else if (text !== '') before.text = before.text === '' ? text : `${before.text}\n${text}`;
  }
  return { cells: [...cells.values()], repeated };
}

/** Returns the tag of an element without its aggregate. */
function tagOf(element: string): string {
  return element.slice(element.indexOf('/') + 1);
}
