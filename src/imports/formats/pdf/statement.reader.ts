import { yieldToEventLoop, LINES_AT_ONCE } from './event-loop.js';
import { type Line, textOf, type Word } from './page.lines.js';
import { moneyCells, type Side } from './statement.cells.js';
import { accountNamedOn, isSameAccount } from './statement.accounts.js';
import type { DateToken } from './statement.dates.js';
import { withoutFrames } from './statement.frames.js';
import { cellsOf, MONEY_KINDS } from './statement.headings.js';
import { numbersOf, type Numbers, textsOf } from './statement.contents.js';
import { headLines, isOfDays, isPeriodLine, reasonOf } from './statement.non-entries.js';
import type { PrintedBalance, PrintedRow, Section, Statement, AccountStart } from './statement.printed.js';
import {
  labelOf,
  divideIntoTables,
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

/** The maximum distance between lines of one text, relative to the text size. */
const NEXT_LINE = 1.75;
/** The maximum number of lines in a description. */
const MOST_LINES = 40;
/** The maximum distance between transactions under one date. */
const NEXT_ROW = 3.2;

/**
 * Reads the transactions and balances of a statement as printed, without interpreting them. Yields to the event loop
 * at intervals.
 */
export async function readStatement(all: readonly Line[]): Promise<Statement> {
  const lines = withoutFrames(all);
  const { tables, before } = await divideIntoTables(lines);
  const reader = new TableReader();
  for (const line of before) reader.readOther(line);
  for (const table of tables) await reader.read(table);
  const headings = tables.find(({ columns }) => hasMoney(columns.panel))?.columns.panel ?? [];
  return {
    rows: reader.finish(),
    balances: reader.balances,
    headings: headings.map(({ text }) => text),
    others: reader.others,
    accountStarts: reader.turns,
  };
}

function hasMoney(panel: Table['columns']['panel']): boolean {
  return panel.some(({ kind }) => MONEY_KINDS.includes(kind));
}

class TableReader {
  readonly balances: PrintedBalance[] = [];
  readonly others: Line[] = [];
  readonly turns: AccountStart[] = [];
  private readonly rows: Draft[] = [];
  /** The last transaction. */
  private last: Draft | null = null;
  /** The words of titles and of lines that are not transactions. */
  private readonly titles = new Set<string>();
  /** The transaction that the next line can continue. */
  private open: Draft | null = null;
  private date: { readonly date: DateToken | null; readonly postingDate: DateToken | null } | null = null;
  private section: Section | null = null;
  /** Whether a total was read. Lines below it do not belong to the date above it. */
  private isClosed = true;
  /** Whether the table lists daily balances. */
  private isOfDays = false;
  private previous: Line | null = null;
  private leading: ReturnType<typeof leadingLines> = new Map();
  /** Whether the closing balance was read. A date without an amount then starts no transaction. */
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

  /**
   * Returns whether a line is a title that an earlier page had, or a mark of a continuation. It is not text of the last
   * transaction.
   */
  private isRepeated({ line, dates, cells }: TableLine): boolean {
    if (dates.length > 0 || cells.some(({ isClear }) => isClear)) return false;
    const text = textOf(line.words);
    const isFirst = this.last !== null && this.last.last.page !== line.page;
    return isContinuedMark(text) || (isFirst && this.titles.has(titleKey(text)));
  }

  finish(): readonly PrintedRow[] {
    return this.rows.map(({ words: _words, last: _last, ...row }) => row);
  }

  /** Reads the balance at the end of a day in a table of daily balances. */
  private readDay(table: Table, read: TableLine): void {
    const [date = null] = read.dates.map(({ token }) => token);
    const [cell] = placedCells(table.columns, read);
    if (date === null || cell === undefined) return this.readOther(read.line);
    this.others.push(read.line);
    this.note('daily', cell.raw, null, read.line, date);
    this.leaveOut('daily', read.line, { balance: cell.raw }, '', table, date);
  }

  /** Reads a line that is not a transaction: it can be a section title or state balances. */
  readOther(line: Line): void {
    this.startAccount(line);
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

  /** Starts the account whose number is on a line. The lines below belong to it. */
  private startAccount({ words }: Line): void {
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

  /** Returns whether a line is a title: its type is larger than that of the transactions. */
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

  /** Keeps a line that is not a transaction as a row, so that users can see it. */
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

  /** Reads a line that states a balance. @returns whether the line states one */
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
      // If a page line has both money columns, they are totals and not a balance.
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

  /**
   * Returns whether an amount brought forward is at the top of a later page. It is then a continuing balance, not the
   * opening one.
   */
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
    // A date on its own line is a title for what follows.
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

  /**
   * Continues the transaction above, or starts one under the same date.
   * @returns whether the line does either
   */
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

  /**
   * Returns whether a line follows the transaction: it is close, or it is the first one below the headings of the next
   * page.
   */
  private isNext({ last }: Draft, line: Line, most: number): boolean {
    if (last.page === line.page) return line.y - last.y <= most * Math.max(line.size, last.size);
    return last.page === line.page - 1 && (this.previous === null || this.previous.page !== line.page);
  }

  /** Returns whether text continues the text above: it starts no further left, and not only in number columns. */
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

/**
 * Returns the name of an entry. An entry with a number but no text, such as a check, takes its name from the section
 * title.
 */
function named(section: Section | null, words: readonly Word[]): string {
  return [section?.title ?? '', textOf(words)].join(' ').trim();
}

function headingsOf({ columns: { panel } }: Table): PrintedRow['headings'] {
  return Object.fromEntries(panel.map(({ kind, text }) => [kind, text]));
}

/** Returns whether a line has an inflow or an outflow, and not only a balance. */
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
