import { giveWay, LINES_AT_ONCE } from './giving-way.js';
import { type Line, textOf, type Word } from './page.lines.js';
import { moneyCells, type Side } from './statement.cells.js';
import type { DateToken } from './statement.dates.js';
import { withoutFrames } from './statement.frames.js';
import { cellsOf, MONEY_KINDS } from './statement.headings.js';
import {
  isNumberColumn,
  labelOf,
  layOut,
  leadingLines,
  type NumberColumn,
  placedCells,
  type Table,
  type TableLine,
  wordsBeside,
} from './statement.tables.js';
import { type BalanceLabel, balanceLabelOf, type ColumnKind, directionOfSection, isTotal } from './statement.words.js';

/** A transaction as it is printed. */
export interface PrintedRow {
  readonly page: number;
  readonly line: number;
  /** null: it stands under no date at all. */
  readonly date: DateToken | null;
  readonly postingDate: DateToken | null;
  readonly numbers: Readonly<Partial<Record<NumberColumn, string>>>;
  /** What the file calls its columns. */
  readonly headings: Readonly<Partial<Record<ColumnKind, string>>>;
  readonly description: string;
  readonly reference: string;
  /** The title under which it stands says where its money goes. */
  readonly section: Section | null;
}

export interface Section {
  readonly title: string;
  readonly direction: 'in' | 'out';
}

/** A balance that is printed on a line of its own. */
export interface PrintedBalance {
  readonly label: BalanceLabel;
  readonly raw: string;
  /** The column in which it stands says which side it is on. */
  readonly side: Side;
  readonly page: number;
  readonly line: number;
  /** How many transactions are printed before it. */
  readonly rowsBefore: number;
}

export interface Statement {
  readonly rows: readonly PrintedRow[];
  readonly balances: readonly PrintedBalance[];
  readonly headings: readonly string[];
  /** The lines that are no part of a transaction. */
  readonly others: readonly Line[];
}

type Draft = {
  -readonly [K in keyof PrintedRow]: PrintedRow[K];
} & { numbers: Partial<Record<NumberColumn, string>>; words: Word[][]; last: Line };

/** Lines of one text are not further apart than this part of their size. */
const NEXT_LINE = 1.75;
/** A description has fewer lines. */
const MOST_LINES = 40;
/** Transactions under one date are not further apart. */
const NEXT_ROW = 3.2;

/**
 * Reads what a statement says, of which nothing is understood yet: its transactions and its balances, as they are printed.
 * Gives way to other work now and then.
 */
export async function readStatement(all: readonly Line[]): Promise<Statement> {
  const lines = withoutFrames(all);
  const { tables, before } = await layOut(lines);
  const reader = new TableReader();
  for (const line of before) reader.readOther(line);
  for (const table of tables) await reader.read(table);
  const headings = tables.find(({ columns }) => hasMoney(columns.panel))?.columns.panel ?? [];
  return {
    rows: reader.finish(),
    balances: reader.balances,
    headings: headings.map(({ text }) => text),
    others: reader.others,
  };
}

function hasMoney(panel: Table['columns']['panel']): boolean {
  return panel.some(({ kind }) => MONEY_KINDS.includes(kind));
}

class TableReader {
  readonly balances: PrintedBalance[] = [];
  readonly others: Line[] = [];
  private readonly rows: Draft[] = [];
  /** The transaction that a next line may go on with. */
  private open: Draft | null = null;
  private date: { readonly date: DateToken | null; readonly postingDate: DateToken | null } | null = null;
  private section: Section | null = null;
  /** What stands under a sum belongs to no date any more. */
  private isClosed = true;
  private previous: Line | null = null;
  private leading: ReturnType<typeof leadingLines> = new Map();
  /** The statement came to its end, so a date without an amount is none of a transaction. */
  private isEnded = false;

  async read(table: Table): Promise<void> {
    if (!hasMoney(table.columns.panel)) {
      for (const { line } of table.lines) this.readOther(line);
      return;
    }
    if (!table.continues) {
      this.open = null;
      this.date = null;
    }
    this.previous = null;
    this.isEnded = false;
    this.leading = leadingLines(table);
    const leads = new Set([...this.leading.values()].flat());
    for (const [at, line] of table.lines.entries()) {
      if (at % LINES_AT_ONCE === 0) await giveWay();
      if (leads.has(line)) continue;
      this.readLine(table, line);
      this.previous = line.line;
    }
  }

  finish(): readonly PrintedRow[] {
    return this.rows.map(({ words: _words, last: _last, ...row }) => row);
  }

  /** A line that is no transaction: it may title a section, or state balances. */
  readOther(line: Line): void {
    this.others.push(line);
    const cells = moneyCells(line.words).filter(({ isClear }) => isClear);
    const title = textOf(line.words);
    if (cells.length === 0) {
      const direction = directionOfSection(title);
      if (direction !== null) this.section = { title, direction };
      else if (this.isTitle(line)) this.section = null;
    }
    let start = 0;
    for (const { from, to, raw } of cells) {
      const words = line.words.slice(start, from);
      const near = cellsOf(words, 1.5).at(-1)?.words ?? [];
      const label = balanceLabelOf(textOf(words)) ?? balanceLabelOf(textOf(near));
      if (label !== null && label !== 'other') this.note(label, raw, null, line);
      start = to;
    }
  }

  /** Larger type than that of the transactions begins something else. */
  private isTitle({ size, words }: Line): boolean {
    const last = this.rows.at(-1)?.last;
    return last !== undefined && size > 1.15 * last.size && words.length <= 6;
  }

  private note(label: BalanceLabel, raw: string, side: Side, { page, number }: Line): void {
    this.balances.push({ label, raw, side, page, line: number, rowsBefore: this.rows.length });
  }

  private readLine(table: Table, read: TableLine): void {
    const { line } = read;
    const numbers = this.numbersOf(table, read);
    const label = labelOf(read);
    const balance = balanceLabelOf(label);
    if (balance !== null) {
      this.others.push(line);
      const { debit, credit, amount } = numbers;
      const raw = numbers.balance ?? amount ?? credit ?? debit ?? read.cells.findLast(({ isClear }) => isClear)?.raw;
      const side =
        raw === numbers.balance || raw === amount ? null : raw === credit ? 'in' : raw === debit ? 'out' : null;
      if (raw !== undefined) this.note(balance, raw, side, line);
      if (balance !== 'carried' && balance !== 'opening') this.close();
      this.isEnded ||= balance === 'closing' && this.rows.length > 0;
      this.keepDate(read);
      return;
    }
    if (read.dates.length > 0 && !isPeriodLine(read)) return this.begin(table, read, numbers);
    if (isTotal(label)) {
      this.readOther(line);
      return this.close();
    }
    if (this.continueRow(table, read, numbers)) return;
    this.readOther(line);
    if (placedCells(table.columns, read).length > 0) this.close();
  }

  private close(): void {
    this.open = null;
    this.isClosed = true;
  }

  private keepDate({ dates }: TableLine): void {
    if (dates.length > 0) this.date = datesOf(dates);
  }

  private begin(table: Table, read: TableLine, numbers: Draft['numbers']): void {
    this.keepDate(read);
    this.isClosed = false;
    const { description } = this.textsOf(table, read, numbers);
    // A date on a line of its own is a title for what follows.
    const isBare = Object.keys(numbers).length === 0;
    if (isBare && (this.isEnded || (description.length === 0 && !this.leading.has(read)))) {
      this.readOther(read.line);
      this.open = null;
      return;
    }
    this.add(table, read, numbers);
  }

  private add(table: Table, read: TableLine, numbers: Draft['numbers']): void {
    const { description: own, reference } = this.textsOf(table, read, numbers);
    const above = (this.leading.get(read) ?? []).flatMap((line) => line.line.words);
    const description = [...above, ...own];
    const headings = Object.fromEntries(table.columns.panel.map(({ kind, text }) => [kind, text]));
    const row: Draft = {
      page: read.line.page,
      line: read.line.number,
      date: this.date?.date ?? null,
      postingDate: this.date?.postingDate ?? null,
      numbers,
      headings,
      description: /\p{L}/u.test(textOf(description)) ? textOf(description) : named(this.section, description),
      reference: textOf(reference),
      section: this.section,
      words: [description],
      last: read.line,
    };
    this.rows.push(row);
    this.open = row;
  }

  /** Goes on with the transaction above, or begins one under the same date. @returns whether the line is one of these */
  private continueRow(table: Table, read: TableLine, numbers: Draft['numbers']): boolean {
    const { line } = read;
    const row = this.open;
    const moves = MONEY_KINDS.some((kind) => numbers[kind as NumberColumn] !== undefined);
    const { description } = this.textsOf(table, read, numbers);
    if (
      row !== null &&
      row.words.length < MOST_LINES &&
      this.isNext(row, line, NEXT_LINE) &&
      this.isBelow(row, description)
    ) {
      const had = MONEY_KINDS.some((kind) => row.numbers[kind as NumberColumn] !== undefined);
      if (!moves || !had) {
        Object.assign(row.numbers, { ...numbers, ...row.numbers });
        if (description.length > 0) {
          row.words.push([...description]);
          row.description = row.words
            .filter(({ length }) => length > 0)
            .map(textOf)
            .join(' ');
        }
        row.last = line;
        return true;
      }
    }
    const last = this.rows.at(-1);
    if (!moves || this.isClosed || this.date === null || last === undefined) return false;
    if (!this.isNext(last, line, NEXT_ROW)) return false;
    this.add(table, read, numbers);
    return true;
  }

  /** A line is the next one when it is near, or the first one under the headings of the next page. */
  private isNext({ last }: Draft, line: Line, most: number): boolean {
    if (last.page === line.page) return line.y - last.y <= most * Math.max(line.size, last.size);
    return last.page === line.page - 1 && (this.previous === null || this.previous.page !== line.page);
  }

  /** Text goes on below text: not before the place where it began, and not in the columns of numbers alone. */
  private isBelow(row: Draft, words: readonly Word[]): boolean {
    const first = words[0];
    if (first === undefined) return true;
    const starts = row.words.flatMap((line) => line.slice(0, 1)).map(({ x0 }) => x0);
    if (starts.length === 0) return true;
    const left = Math.min(...starts);
    const right = Math.max(...row.words.flat().map(({ x1 }) => x1));
    return first.x0 > left - first.size && first.x0 < Math.max(right, left + 60);
  }

  /** The numbers of a line by their columns; what stands where a number should and is none is kept as it is printed. */
  private numbersOf({ columns }: Table, read: TableLine): Draft['numbers'] {
    const numbers: Draft['numbers'] = {};
    const { words } = read.line;
    for (const cell of placedCells(columns, read)) numbers[cell.kind] ??= cell.raw;
    const beside = wordsBeside(read, placedCells(columns, read));
    for (const band of columns.bands) {
      const kind = band.kind as NumberColumn;
      if (!isNumberColumn(band.kind) || numbers[kind] !== undefined) continue;
      const inside = beside.filter((word) => isInNumbers({ ...columns, bands: [band] }, word));
      if (inside.length > 0 && /\d|\?|#/.test(textOf(inside)) && words.length > inside.length)
        numbers[kind] = textOf(inside);
    }
    return numbers;
  }

  private textsOf(
    table: Table,
    read: TableLine,
    numbers: Draft['numbers'],
  ): { readonly description: Word[]; readonly reference: Word[] } {
    const { columns } = table;
    const printed = new Set(Object.values(numbers).flatMap((raw) => raw.split(' ')));
    const rest = wordsBeside(read, placedCells(columns, read)).filter(
      (word) => !(printed.has(word.text) && isInNumbers(columns, word)) && !isDash(columns, word),
    );
    const reference = cellsOf(rest)
      .filter(({ words: [first] }) => first !== undefined && isUnderOther(table, first))
      .flatMap(({ words }) => words);
    const referring = new Set(reference);
    return { description: rest.filter((word) => !referring.has(word)), reference };
  }
}

/** What has a number and no name, such as a check, is named by the title under which it stands. */
function named(section: Section | null, words: readonly Word[]): string {
  return [section?.title ?? '', textOf(words)].join(' ').trim();
}

function datesOf(dates: TableLine['dates']): {
  readonly date: DateToken | null;
  readonly postingDate: DateToken | null;
} {
  const of = (kind: string): DateToken | null => dates.find((found) => found.kind === kind)?.token ?? null;
  return { date: of('date') ?? of('posting_date'), postingDate: of('date') === null ? null : of('posting_date') };
}

/** `01/03/2025 to 31/03/2025` on a line says what the statement is about. */
function isPeriodLine({ line, dates, cells }: TableLine): boolean {
  const next = line.words[(dates[0]?.from ?? 0) + (dates[0]?.token.length ?? 0)]?.text ?? '';
  return cells.length === 0 && /^(?:to|through|thru|bis|au|al|[-–—])$/i.test(next);
}

function isInNumbers({ bands }: Table['columns'], { x0, x1, size }: Word): boolean {
  return bands.some((band) => isNumberColumn(band.kind) && x0 > band.x0 - size * 1.5 && x1 < band.x1 + size * 1.5);
}

/** A dash in a column of numbers says that there is none. */
function isDash(columns: Table['columns'], word: Word): boolean {
  return /^[-–—.]+$/.test(word.text) && isInNumbers(columns, word);
}

/** Columns of text are aligned to the left, so a word is under the heading that begins last before it. */
function isUnderOther({ columns, left }: Table, word: Word): boolean {
  const description = columns.panel.find(({ kind }) => kind === 'description');
  if (description === undefined) return false;
  const x = word.x0 + word.size / 2;
  if (x < left) return columns.panel.some(({ kind, x0 }) => kind === 'other' && x0 < description.x0);
  const headings = columns.panel.filter(({ x0 }) => x0 > description.x0).toSorted((a, b) => a.x0 - b.x0);
  return headings[headings.findLastIndex(({ x0 }) => x0 <= x)]?.kind === 'other';
}
