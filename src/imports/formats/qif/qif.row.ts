import { editCells, type RecordCell } from '../kit/record-cells.js';
import { NO_EDITS, type RowEdits } from '../kit/row-edits.js';
import { type CellFormats, RowReader } from '../kit/row-reader.js';
import { readTarget, type Target } from './qif.category.js';
import type { QifField, QifRecord } from './qif.records.js';

/** The meaning of each letter of a record, if known. */
type Meanings = Readonly<Record<string, string>>;

const OF_BANK: Meanings = {
  D: 'date',
  T: 'amount',
  U: 'long_amount',
  P: 'name',
  M: 'notes',
  L: 'category',
  N: 'number',
  C: 'cleared',
  A: 'address',
};

const OF_INVESTMENT: Meanings = {
  D: 'date',
  N: 'action',
  Y: 'security',
  I: 'price',
  Q: 'qty',
  T: 'amount',
  U: 'long_amount',
  O: 'commission',
  $: 'transferred',
  P: 'name',
  M: 'notes',
  L: 'category',
  C: 'cleared',
};

const OF_SPLIT_LINE: Meanings = { S: 'category', E: 'notes', $: 'amount', '%': 'percent' };

/** Letters that can occur several times in a record and together form one text. */
const OF_SEVERAL_LINES = ['A', 'M'];

/** A record as a row of cells, keyed by their meaning, or by letter if the meaning is unknown. */
export class QifRow extends RowReader<string> {
  private constructor(
    private readonly record: QifRecord,
    rowNumber: number,
    private readonly cells: readonly RecordCell[],
    formats: CellFormats,
    /** Whether the user left the record out. */
    readonly isLeftOut: boolean,
  ) {
    super(
      { rowNumber, line: record.line, cells: cells.map(({ text }) => text), problem: null },
      Object.fromEntries(cells.map(({ name }, at) => [name, at])),
      cells.map(({ code }) => code),
      formats,
    );
  }

  static of(record: QifRecord, rowNumber: number, formats: CellFormats, edits: RowEdits = NO_EDITS): QifRow {
    const { cells, repeated } = cellsOf(record);
    const { line, fields, section } = record;
    const texts = fields.map(({ code, text }) => `${code}${text}`);
    const names = Object.values(section.kind === 'investment' ? OF_INVESTMENT : OF_BANK);
    const isLeftOut = editCells(cells, { rowNumber, line, texts, names, codeOf: letterOf }, edits) === true;
    const row = new QifRow(record, rowNumber, cells, formats, isLeftOut);
    for (const { code, line } of repeated) {
      row.failRow(`it has a second ${code} on line ${line}: a ^ may be missing between two records`);
    }
    return row;
  }

  /**
   * Reads the category, account and classes in a cell, and checks that each is a valid name.
   * @param known as in `readTarget`
   */
  target(name: string, known: ReadonlySet<string>): Target {
    const target = readTarget(this.text(name), known);
    for (const said of [target.account, target.category, ...target.tags]) if (said !== null) this.isName(name, said);
    return target;
  }

  /** The number of split lines in the record. */
  countSplitLines(): number {
    return this.cells.filter(({ name }) => /^split_[0-9]+_category$/.test(name)).length;
  }

  /** Returns the heading of a cell: its letter. */
  override heading(name: string): string {
    return this.has(name) ? super.heading(name) : letterOf(name);
  }

  protected override lineOf(name: string): number {
    return this.cells[this.columns[name] ?? -1]?.line ?? this.record.line;
  }
}

function cellsOf({ section, fields }: QifRecord): {
  readonly cells: RecordCell[];
  readonly repeated: readonly QifField[];
} {
  const meanings = section.kind === 'investment' ? OF_INVESTMENT : OF_BANK;
  const cells = new Map<string, RecordCell>();
  const repeated: QifField[] = [];
  let splitLines = 0;
  for (const field of fields) {
    const { code, text, line } = field;
    if (code === 'S' && section.kind !== 'investment') splitLines += 1;
    const name =
      splitLines > 0 && code in OF_SPLIT_LINE ? `split_${splitLines}_${OF_SPLIT_LINE[code]}` : (meanings[code] ?? code);
    const before = cells.get(name);
    if (before === undefined) cells.set(name, { name, code, line, text });
    else if (OF_SEVERAL_LINES.includes(code) || name === code) before.text += `\n${text}`;
    else repeated.push(field);
  }
  return { cells: [...cells.values()], repeated };
}

function letterOf(name: string): string {
  const letters = [...Object.entries(OF_BANK), ...Object.entries(OF_INVESTMENT)];
  return letters.find(([, meaning]) => meaning === name)?.[0] ?? name;
}
