import { yieldToEventLoop, LINES_AT_ONCE } from './event-loop.js';
import { type Line, textOf } from './page.lines.js';
import { type MoneyCell, moneyCells } from './statement.cells.js';
import { type Columns, columnsOf, kindAt } from './statement.columns.js';
import { type DateToken, dateAt } from './statement.dates.js';
import { cellsOf, headingsAt, MONEY_KINDS, type Panel } from './statement.headings.js';
import type { ColumnKind } from './statement.words.js';

/** The lines below one header row, with their numbers and dates. */
export interface Table {
  readonly columns: Columns;
  readonly lines: readonly TableLine[];
  /** The left edge of the text of its transactions. It differs from that of the heading if the heading is centred. */
  readonly left: number;
  /** Whether it belongs to the same headings as the table before. */
  readonly continues: boolean;
  /** The lines right above its header row. */
  readonly above: string;
  /** The page of the next header row; null when there is none. */
  readonly nextPage: number | null;
}

export interface TableLine {
  readonly line: Line;
  readonly cells: readonly MoneyCell[];
  readonly dates: readonly FoundDate[];
}

export type NumberColumn = 'amount' | 'debit' | 'credit' | 'balance';

export interface FoundDate {
  readonly token: DateToken;
  readonly kind: 'date' | 'posting_date';
  /** The index of its first word. */
  readonly from: number;
}

export interface Layout {
  readonly tables: readonly Table[];
  /** The lines before the first table. */
  readonly before: readonly Line[];
}

/**
 * Divides a statement at its header rows. A table continues over page breaks until the next header row. Yields to the
 * event loop at intervals.
 */
export async function divideIntoTables(lines: readonly Line[]): Promise<Layout> {
  const groups: {
    readonly panels: readonly Panel[];
    readonly page: number;
    readonly above: string;
    readonly lines: Line[];
  }[] = [];
  const before: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (at % LINES_AT_ONCE === 0) await yieldToEventLoop();
    const found = headingsAt(lines, at);
    if (found !== null) {
      groups.push({ panels: found.panels, page: lines[at]?.page ?? 0, above: above(lines, at), lines: [] });
      at += found.height - 1;
    } else (groups.at(-1)?.lines ?? before).push(lines[at] as Line);
  }
  const tables: Table[] = [];
  for (const [index, { panels, above: title, lines: below }] of groups.entries()) {
    const continues = kindsOf(groups[index - 1]?.panels ?? []) === kindsOf(panels);
    for (const [at, panel] of panels.entries()) {
      const from = at === 0 ? Number.NEGATIVE_INFINITY : startOf(panel);
      const next = panels[at + 1];
      const to = next === undefined ? Number.POSITIVE_INFINITY : startOf(next);
      const inside = below.map((line) => between(line, from, to)).filter(({ words }) => words.length > 0);
      const read = await readLines(panel, inside);
      tables.push({ ...tableOf(panel, read), continues, above: title, nextPage: groups[index + 1]?.page ?? null });
    }
  }
  return { tables, before };
}

/** Returns the text of the two lines above this one on its page. */
function above(lines: readonly Line[], at: number): string {
  const page = lines[at]?.page;
  const near = lines.slice(Math.max(0, at - 2), at).filter((line) => line.page === page);
  return near.map(({ words }) => textOf(words)).join('\n');
}

/** Returns the left edge of a panel. Its first column can start a little to the left of its heading. */
function startOf(panel: Panel): number {
  return (panel[0]?.x0 ?? 0) - 8;
}

function kindsOf(panels: readonly Panel[]): string {
  return panels.map((panel) => panel.map(({ kind }) => kind).join()).join(';');
}

function between(line: Line, from: number, to: number): Line {
  return { ...line, words: line.words.filter(({ x0 }) => x0 >= from && x0 < to) };
}

async function readLines(panel: Panel, lines: readonly Line[]): Promise<readonly TableLine[]> {
  const read: TableLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await yieldToEventLoop();
    read.push({ line, cells: moneyCells(line.words), dates: datesOf(line, panel) });
  }
  return read;
}

function tableOf(panel: Panel, read: readonly TableLine[]): Pick<Table, 'columns' | 'lines' | 'left'> {
  const dated = read
    .filter(({ dates }) => dates.length > 0)
    .flatMap(({ cells, dates }) => cells.filter(outside(dates)));
  const clear = dated.filter(({ isClear, isApart }) => isClear && isApart);
  const columns = columnsOf(panel, clear.length > 0 ? clear : dated);
  const within = read.map((line) => ({ ...line, cells: line.cells.filter(outside(line.dates)) }));
  return { columns, lines: within, left: leftOf(panel, within) };
}

/** The maximum distance of a text column from its heading, relative to the width of the heading. */
const CENTRED_BY = 2;

/** Returns the left edge of the texts on dated lines: the candidate nearest to the heading, weighted by frequency. */
function leftOf(panel: Panel, lines: readonly TableLine[]): number {
  const heading = panel.find(({ kind }) => kind === 'description');
  if (heading === undefined) return 0;
  const counts = new Map<number, number>();
  const dated = lines.filter(({ dates }) => dates.length > 0);
  for (const read of dated) {
    const words = wordsBeside(
      read,
      read.cells.filter(({ isClear }) => isClear),
    );
    for (const { x0 } of cellsOf(words, 1)) counts.set(Math.round(x0), (counts.get(Math.round(x0)) ?? 0) + 1);
  }
  const width = heading.x1 - heading.x0;
  const likely = [...counts].filter(
    ([x, count]) => count * 3 >= dated.length && x < heading.x1 && heading.x0 - x < CENTRED_BY * width,
  );
  const distance = (x: number): number => Math.abs(x - heading.x0);
  return likely.map(([x]) => x).toSorted((a, b) => distance(a) - distance(b))[0] ?? heading.x0;
}

function outside(dates: readonly FoundDate[]): (cell: MoneyCell) => boolean {
  return ({ from, to }) => dates.every((date) => to <= date.from || from >= date.from + date.token.length);
}

/** Returns the dates of a line: at its start, if the first column is a date column, and below date headings. */
function datesOf({ words }: Line, panel: Panel): readonly FoundDate[] {
  const headings = panel.filter(({ kind }) => kind === 'date' || kind === 'posting_date');
  const isFirst = panel[0]?.kind === 'date' || panel[0]?.kind === 'posting_date';
  const description = panel.find(({ kind }) => kind === 'description');
  const found: { readonly token: DateToken; readonly from: number }[] = [];
  for (let at = 0; at < words.length && found.length < headings.length; at += 1) {
    const word = words[at];
    if (word === undefined) break;
    const follows = found.length > 0 && at === (found.at(-1)?.from ?? 0) + (found.at(-1)?.token.length ?? 0);
    const isBelow = headings.some(({ x0, x1 }) => word.x0 < x1 + word.size && word.x1 > x0 - word.size);
    const isStart = at === 0 && isFirst && (description === undefined || word.x0 < description.x0 - word.size / 2);
    if (!(follows || isBelow || isStart)) continue;
    const token = dateAt(words, at);
    if (token === null) continue;
    found.push({ token, from: at });
    at += token.length - 1;
  }
  return found.map(({ token, from }, index) => {
    const nearest = headings.toSorted(
      (a, b) => Math.abs(a.x0 - (words[from]?.x0 ?? 0)) - Math.abs(b.x0 - (words[from]?.x0 ?? 0)),
    );
    const heading = found.length === headings.length ? headings[index] : nearest[0];
    return { token, from, kind: heading?.kind === 'posting_date' ? 'posting_date' : 'date' };
  });
}

const MOST_LEADING = 20;

/**
 * Returns, for each dated line, the text lines above it that belong to its transaction. If dates are vertically
 * centred, the text of a transaction starts above its date. The lines overlap with the dated line horizontally, or
 * there are as many above as below, and they are closer to it than to the lines above them.
 */
export function leadingLines({ columns, left, lines }: Table): ReadonlyMap<TableLine, readonly TableLine[]> {
  const isText = (read: TableLine): boolean =>
    read.dates.length === 0 &&
    placedCells(columns, read).length === 0 &&
    (read.line.words[0]?.x0 ?? 0) > left - read.line.size;
  const leading = new Map<TableLine, readonly TableLine[]>();
  for (const [at, dated] of lines.entries()) {
    if (dated.dates.length === 0) continue;
    const above = runOf(lines.slice(Math.max(0, at - MOST_LEADING), at).toReversed(), dated, isText);
    const below = runOf(lines.slice(at + 1, at + 1 + MOST_LEADING), dated, isText);
    const nearest = above[0];
    if (nearest === undefined) continue;
    const overlaps = dated.line.y - nearest.line.y < 0.85 * dated.line.size;
    if (overlaps || above.length === below.length) leading.set(dated, above.toReversed());
  }
  return leading;
}

/** Returns the text lines next to a dated line, up to where the line spacing increases. */
function runOf(
  lines: readonly TableLine[],
  dated: TableLine,
  isText: (line: TableLine) => boolean,
): readonly TableLine[] {
  const run: TableLine[] = [];
  let last = dated;
  for (const line of lines) {
    const gap = Math.abs(line.line.y - last.line.y);
    if (!isText(line) || line.line.page !== dated.line.page || gap > 1.4 * dated.line.size) break;
    run.push(line);
    last = line;
  }
  const next = lines[run.length];
  const after =
    next === undefined || next.line.page !== last.line.page
      ? Number.POSITIVE_INFINITY
      : Math.abs(next.line.y - last.line.y);
  // A line that is no closer to this line than to the next belongs to the lines around it.
  return run.length > 0 && after < 1.1 * Math.abs((run[0] ?? last).line.y - dated.line.y) ? [] : run;
}

export function isNumberColumn(kind: ColumnKind): kind is NumberColumn {
  return kind === 'balance' || MONEY_KINDS.includes(kind);
}

/** Returns the numbers of a line in number columns. */
export function placedCells(
  columns: Columns,
  { cells }: TableLine,
): readonly (TableLine['cells'][number] & { readonly kind: NumberColumn })[] {
  return cells.flatMap((cell) => {
    const inBand = columns.bands.some(({ x0, x1, kind }) => x0 < cell.x1 && cell.x0 < x1 && isNumberColumn(kind));
    if (!inBand && !(cell.isClear && cell.isApart)) return [];
    const kind = kindAt(columns, cell);
    return isNumberColumn(kind) ? [{ ...cell, kind }] : [];
  });
}

/** Returns the words of a line other than dates and these cells. */
export function wordsBeside({ line, dates }: TableLine, cells: readonly MoneyCell[]): Line['words'] {
  const taken = [
    ...dates.map(({ from, token }) => ({ from, to: from + token.length })),
    ...cells.map(({ from, to }) => ({ from, to })),
  ];
  return line.words.filter((_, at) => taken.every(({ from, to }) => at < from || at >= to));
}

/** Returns the text of a line without the amounts at its end. */
export function labelOf(line: TableLine): string {
  return textOf(
    wordsBeside(
      line,
      line.cells.filter(({ isClear }) => isClear),
    ),
  );
}
