import { yieldToEventLoop, LINES_AT_ONCE } from './giving-way.js';
import { type Line, textOf, type Word } from './page.lines.js';
import { moneyCells, type Side } from './statement.cells.js';
import { accountNamedOn, isSameAccount } from './statement.accounts.js';
import type { DateToken } from './statement.dates.js';
import { withoutFrames } from './statement.frames.js';
import { cellsOf, MONEY_KINDS } from './statement.headings.js';
import { numbersOf, type Numbers, textsOf } from './statement.contents.js';
import { headLines, isOfDays, isPeriodLine, reasonOf } from './statement.no-entries.js';
import type { PrintedBalance, PrintedRow, Section, Statement, Turn } from './statement.printed.js';
import {
  labelOf,
  layOut,
  leadingLines,
  type NumberColumn,
  placedCells,
  type Table,
  type TableLine,
} from './statement.tables.js';
import { type BalanceLabel, balanceLabelOf, isDoubtfulLabel, isTotal } from './statement.labels.js';
import { directionOfSection, isContinuedMark, titleKey } from './statement.words.js';

type Draft = {
  -readonly [K in keyof PrintedRow]: PrintedRow[K];
} & { numbers: Numbers; words: Word[][]; last: Line };

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
    turns: reader.turns,
  };
}

function hasMoney(panel: Table['columns']['panel']): boolean {
  return panel.some(({ kind }) => MONEY_KINDS.includes(kind));
}

class TableReader {
  readonly balances: PrintedBalance[] = [];
  readonly others: Line[] = [];
  readonly turns: Turn[] = [];
  private readonly rows: Draft[] = [];
  /** The last transaction. */
  private last: Draft | null = null;
  /** What titles say, and lines that are no transactions. */
  private readonly titles = new Set<string>();
  /** The transaction that a next line may go on with. */
  private open: Draft | null = null;
  private date: { readonly date: DateToken | null; readonly postingDate: DateToken | null } | null = null;
  private section: Section | null = null;
  /** What stands under a sum belongs to no date any more. */
  private isClosed = true;
  /** The table is one of daily balances. */
  private isOfDays = false;
  private previous: Line | null = null;
  private leading: ReturnType<typeof leadingLines> = new Map();
  /** The statement came to its end, so a date without an amount is none of a transaction. */
  private isEnded = false;

  async read(table: Table): Promise<void> {
    this.isOfDays = isOfDays(table) || (this.isOfDays && table.continues && directionOfSection(table.above) === null);
    if (this.isOfDays) {
      for (const line of table.lines) this.readDay(table, line);
      return this.close();
    }
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
    const heads = headLines(table);
    for (const [at, line] of table.lines.entries()) {
      if (at % LINES_AT_ONCE === 0) await yieldToEventLoop();
      if (leads.has(line)) continue;
      if (heads.has(line) || this.isRepeated(line)) this.readOther(line.line);
      else if (!this.readBalance(table, line)) {
        this.readLine(table, line);
        this.previous = line.line;
      }
    }
  }

  /** A title that stands on a page before, or says that it does, is no text of the last transaction. */
  private isRepeated({ line, dates, cells }: TableLine): boolean {
    if (dates.length > 0 || cells.some(({ isClear }) => isClear)) return false;
    const text = textOf(line.words);
    const isFirst = this.last !== null && this.last.last.page !== line.page;
    return isContinuedMark(text) || (isFirst && this.titles.has(titleKey(text)));
  }

  finish(): readonly PrintedRow[] {
    return this.rows.map(({ words: _words, last: _last, ...row }) => row);
  }

  /** The balance at the end of a day, in a table of such. */
  private readDay(table: Table, read: TableLine): void {
    const [date = null] = read.dates.map(({ token }) => token);
    const [cell] = placedCells(table.columns, read);
    if (date === null || cell === undefined) return this.readOther(read.line);
    this.others.push(read.line);
    this.note('daily', cell.raw, null, read.line, date);
    this.leaveOut('daily', read.line, { balance: cell.raw }, '', table, date);
  }

  /** A line that is no transaction: it may title a section, or state balances. */
  readOther(line: Line): void {
    this.turnTo(line);
    this.others.push(line);
    this.titles.add(titleKey(textOf(line.words)));
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
      if (label !== null && label !== 'other') {
        this.note(label, raw, null, line);
        this.leaveOut(label, line, { balance: raw }, textOf(near.length > 0 ? near : words));
      }
      start = to;
    }
  }

  /** What stands below the number of another account belongs to that one. */
  private turnTo({ words }: Line): void {
    const account = accountNamedOn(words);
    const last = this.turns.at(-1)?.account;
    if (account === null || (last !== undefined && isSameAccount(last, account))) return;
    const [rows, balances, others] = [this.rows.length, this.balances.length, this.others.length];
    this.turns.push({ account, rows, balances, others });
    if (last === undefined) return;
    this.close();
    this.date = null;
    this.section = null;
  }

  /** Larger type than that of the transactions begins something else. */
  private isTitle({ size, words }: Line): boolean {
    return this.last !== null && size > 1.15 * this.last.last.size && words.length <= 6;
  }

  private note(
    label: BalanceLabel,
    raw: string,
    side: Side,
    { page, number }: Line,
    date: DateToken | null = null,
  ): void {
    this.balances.push({ label, raw, side, page, line: number, rowsBefore: this.rows.length, date });
  }

  /** Keeps a line that is no transaction among the rows, so that it can be seen. */
  private leaveOut(
    label: BalanceLabel | 'total',
    line: Line,
    numbers: Numbers,
    description: string,
    table?: Table,
    date: DateToken | null = null,
  ): void {
    this.rows.push({
      page: line.page,
      line: line.number,
      date,
      postingDate: null,
      numbers,
      headings: table === undefined ? {} : headingsOf(table),
      description,
      reference: '',
      section: null,
      leftOut: reasonOf(label, this.last === null),
      words: [],
      last: line,
    });
  }

  /** A line that states a balance. @returns whether it does */
  private readBalance(table: Table, read: TableLine): boolean {
    const { line, dates } = read;
    const numbers = numbersOf(table, read);
    const text = labelOf(read);
    const label = balanceLabelOf(text);
    if (label === null || (dates.length > 0 && isMoving(numbers) && isDoubtfulLabel(text))) return false;
    this.others.push(line);
    this.titles.add(titleKey(textOf(line.words)));
    const { debit, credit, amount } = numbers;
    const raw = numbers.balance ?? amount ?? credit ?? debit ?? read.cells.findLast(({ isClear }) => isClear)?.raw;
    const isSums = numbers.balance === undefined && debit !== undefined && credit !== undefined;
    const side =
      raw === numbers.balance || raw === amount ? null : raw === credit ? 'in' : raw === debit ? 'out' : null;
    const carries = label === 'opening' && this.isPageCarry(line);
    if (raw !== undefined) {
      // What pages have of both columns are sums, and no balance.
      if (!isSums) this.note(carries ? 'carried' : label, raw, side, line);
      this.leaveOut(
        isSums ? 'total' : carries ? 'carried' : label,
        line,
        Object.keys(numbers).length === 0 ? { balance: raw } : numbers,
        text,
        table,
      );
    }
    if (label !== 'carried' && label !== 'opening') this.close();
    this.isEnded ||= label === 'closing' && this.last !== null;
    this.keepDate(read);
    return true;
  }

  /** What is brought forward at the top of a later page is the balance from which the statement goes on, and not the first one. */
  private isPageCarry({ page }: Line): boolean {
    const { last } = this;
    if (last === null || last.last.page === page) return false;
    return !this.balances.some(({ label, rowsBefore }) => label === 'closing' && rowsBefore > this.rows.indexOf(last));
  }

  private readLine(table: Table, read: TableLine): void {
    const { line } = read;
    const numbers = numbersOf(table, read);
    if (read.dates.length > 0 && !isPeriodLine(read)) return this.begin(table, read, numbers);
    const label = labelOf(read);
    if (isTotal(label)) {
      if (read.cells.some(({ isClear }) => isClear)) {
        this.others.push(line);
        this.leaveOut('total', line, numbers, label, table);
      } else this.readOther(line);
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

  private begin(table: Table, read: TableLine, numbers: Numbers): void {
    this.keepDate(read);
    this.isClosed = false;
    const { description } = textsOf(table, read, numbers);
    // A date on a line of its own is a title for what follows.
    const isBare = Object.keys(numbers).length === 0;
    if (isBare && (this.isEnded || (description.length === 0 && !this.leading.has(read)))) {
      this.readOther(read.line);
      this.open = null;
      return;
    }
    this.add(table, read, numbers);
  }

  private add(table: Table, read: TableLine, numbers: Numbers): void {
    const { description: own, reference } = textsOf(table, read, numbers);
    const above = (this.leading.get(read) ?? []).flatMap((line) => line.line.words);
    const description = [...above, ...own];
    const row: Draft = {
      page: read.line.page,
      line: read.line.number,
      date: this.date?.date ?? null,
      postingDate: this.date?.postingDate ?? null,
      numbers,
      headings: headingsOf(table),
      description: /\p{L}/u.test(textOf(description)) ? textOf(description) : named(this.section, description),
      reference: textOf(reference),
      section: this.section,
      leftOut: null,
      words: [description],
      last: read.line,
    };
    this.rows.push(row);
    this.last = row;
    this.open = row;
  }

  /** Goes on with the transaction above, or begins one under the same date. @returns whether the line is one of these */
  private continueRow(table: Table, read: TableLine, numbers: Numbers): boolean {
    const { line } = read;
    const row = this.open;
    const moves = isMoving(numbers);
    const { description } = textsOf(table, read, numbers);
    if (
      row !== null &&
      row.words.length < MOST_LINES &&
      this.isNext(row, line, NEXT_LINE) &&
      this.isBelow(row, description) &&
      !this.isTitle(line)
    ) {
      const had = isMoving(row.numbers);
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
    const { last } = this;
    if (!moves || this.isClosed || this.date === null || last === null) return false;
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
}

/** What has a number and no name, such as a check, is named by the title under which it stands. */
function named(section: Section | null, words: readonly Word[]): string {
  return [section?.title ?? '', textOf(words)].join(' ').trim();
}

function headingsOf({ columns: { panel } }: Table): PrintedRow['headings'] {
  return Object.fromEntries(panel.map(({ kind, text }) => [kind, text]));
}

/** Whether a line has money that comes in or goes out, and not a balance alone. */
function isMoving(numbers: Numbers): boolean {
  return MONEY_KINDS.some((kind) => numbers[kind as NumberColumn] !== undefined);
}

function datesOf(dates: TableLine['dates']): {
  readonly date: DateToken | null;
  readonly postingDate: DateToken | null;
} {
  const of = (kind: string): DateToken | null => dates.find((found) => found.kind === kind)?.token ?? null;
  return { date: of('date') ?? of('posting_date'), postingDate: of('date') === null ? null : of('posting_date') };
}
