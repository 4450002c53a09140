import { type Line, textOf, type Word } from './page.lines.js';
import { withoutBrackets } from './brackets.js';
import { type ColumnKind, kindOfHeading } from './statement.words.js';

/** A heading of a table and its position. */
export interface Heading {
  readonly kind: ColumnKind;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

/** The headings of one transaction per line. Some tables have several such sets side by side. */
export type Panel = readonly Heading[];

export interface HeadingLine {
  readonly panels: readonly Panel[];
  /** The number of lines that the headings span. */
  readonly height: number;
}

interface Cell {
  readonly words: readonly Word[];
  readonly x0: number;
  readonly x1: number;
  /** Whether its words come from several lines. They then form one heading or none. */
  readonly isStacked: boolean;
}

/** The kinds of columns with amounts of transactions. */
export const MONEY_KINDS: readonly ColumnKind[] = ['amount', 'debit', 'credit'];
const NUMBER_KINDS: readonly ColumnKind[] = [...MONEY_KINDS, 'balance'];

/** The minimum distance between two headings, relative to the text size. */
const COLUMN_GAP = 0.75;

const MOST_STACKED = 3;

/** An upper limit for the words in a header row. */
const MOST_WORDS = 40;

/** Returns the header row that starts on a line, and can span several lines; null if none starts there. */
export function headingsAt(lines: readonly Line[], at: number): HeadingLine | null {
  if (isNoHeading(lines[at])) return null;
  const stacks = Array.from({ length: MOST_STACKED }, (_, more) => stackAt(lines, at, more + 1));
  const best = stacks
    .map((cells, more) => ({ height: more + 1, ...recognize(cells) }))
    .toSorted((a, b) => b.known - a.known || a.height - b.height)[0];
  if (best === undefined || best.panels === null) return null;
  // If fewer lines give more headings, the lines above them are a title.
  for (let more = 1; more < best.height; more += 1) {
    const below = recognize(stackAt(lines, at + more, best.height - more));
    if (below.panels !== null && below.known > best.known) return null;
  }
  return { panels: best.panels, height: best.height };
}

/** Joins the cells of this many lines by column; null if the lines are not adjacent. */
function stackAt(lines: readonly Line[], at: number, height: number): readonly Cell[] | null {
  const stack = lines.slice(at, at + height);
  if (stack.length < height) return null;
  let cells: Cell[] = [];
  for (const [index, line] of stack.entries()) {
    const above = stack[index - 1];
    if (above !== undefined && (above.page !== line.page || line.y - above.y > 1.9 * line.size)) return null;
    if (isNoHeading(line)) return null;
    for (const cell of cellsOf(line.words)) {
      const over = cells.find((other) => other.x0 < cell.x1 && cell.x0 < other.x1);
      if (over === undefined) cells.push(cell);
      else cells = cells.map((other) => (other === over ? union(other, cell) : other));
    }
  }
  return cells.toSorted((a, b) => a.x0 - b.x0);
}

function isNoHeading(line: Line | undefined): boolean {
  if (line === undefined || line.words.length > MOST_WORDS) return true;
  return /\d/.test(withoutBrackets(textOf(line.words), '()'));
}

function union(above: Cell, below: Cell): Cell {
  return {
    words: [...above.words, ...below.words],
    x0: Math.min(above.x0, below.x0),
    x1: Math.max(above.x1, below.x1),
    isStacked: true,
  };
}

/** Groups words that are close together. */
export function cellsOf(words: readonly Word[], gap = COLUMN_GAP): readonly Cell[] {
  const cells: Word[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    if (last !== undefined && word.x0 - last.x1 <= gap * word.size) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells.map(cellOf);
}

function cellOf(words: readonly Word[]): Cell {
  return { words, x0: words[0]?.x0 ?? 0, x1: words.at(-1)?.x1 ?? 0, isStacked: false };
}

type Named = Omit<Heading, 'kind'> & { readonly kind: ColumnKind | 'payments' | null };

/** Recognizes headings. @returns the panels, or null if the cells are not headings, and the number of known cells */
function recognize(cells: readonly Cell[] | null): {
  readonly panels: readonly Panel[] | null;
  readonly known: number;
} {
  if (cells === null) return { panels: null, known: 0 };
  const named = cells.flatMap(nameCell);
  const known = named.filter(({ kind }) => kind !== null).length;
  const kinds = named.map(({ kind }) => kind);
  const hasNumber = kinds.some((kind) => kind === 'payments' || NUMBER_KINDS.includes(kind ?? 'other'));
  const hasText = kinds.includes('date') || kinds.includes('posting_date') || kinds.includes('description');
  if (known < 2 || !hasNumber || !hasText || known < 0.6 * named.length) return { panels: null, known };
  return { panels: panelsOf(settlePayments(named)), known };
}

/** Reads a cell as one heading, or as several that are close together. */
function nameCell(cell: Cell): readonly Named[] {
  const whole = kindOfHeading(textOf(cell.words));
  if (whole !== null || cell.words.length === 1 || cell.isStacked) return [name(cell, whole)];
  return headingsIn(cell.words) ?? [name(cell, null)];
}

/** Splits words into consecutive headings, each as long as possible; null if they are not headings. */
function headingsIn(words: readonly Word[]): readonly Named[] | null {
  // For each position, the headings from there to the end. Computed from the end, because many ways can lead to one
  // position.
  const from: (readonly Named[] | null)[] = words.map(() => null);
  from.push([]);
  for (let start = words.length - 1; start >= 0; start -= 1) {
    for (let end = words.length; end > start && from[start] === null; end -= 1) {
      const rest = from[end] ?? null;
      const first = rest === null ? null : cellOf(words.slice(start, end));
      const kind = first === null ? null : kindOfHeading(textOf(first.words));
      if (first !== null && rest !== null && kind !== null) from[start] = [name(first, kind), ...rest];
    }
  }
  return from[0] ?? null;
}

function name({ words, x0, x1 }: Cell, kind: Named['kind']): Named {
  return { kind, text: textOf(words), x0, x1 };
}

/** Assigns the direction of "Payments": outflows next to an inflow column, inflows next to an outflow column. */
function settlePayments(named: readonly Named[]): readonly Heading[] {
  const kinds = named.map(({ kind }) => kind);
  const payments = kinds.includes('credit') ? 'debit' : kinds.includes('debit') ? 'credit' : 'amount';
  return named.map((heading) => ({
    ...heading,
    kind: heading.kind === 'payments' ? payments : (heading.kind ?? 'other'),
  }));
}

/**
 * Splits headings into panels. A second date column after a money column starts another panel. A duplicate column
 * within a panel is not needed for an entry.
 */
function panelsOf(headings: readonly Heading[]): readonly Panel[] {
  const first = headings[0]?.kind;
  const panels: Heading[][] = [[]];
  for (const heading of headings) {
    const panel = panels.at(-1) ?? [];
    const isComplete =
      panel.some(({ kind }) => NUMBER_KINDS.includes(kind)) && panel.some(({ kind }) => kind === 'date');
    if (isComplete && heading.kind === first && first !== 'description') panels.push([heading]);
    else panel.push(heading);
  }
  return panels.map(withoutDoubles);
}

function withoutDoubles(panel: readonly Heading[]): Panel {
  const hasDate = panel.some(({ kind }) => kind === 'date');
  const hasSides = panel.some(({ kind }) => kind === 'debit') && panel.some(({ kind }) => kind === 'credit');
  return panel.map((heading, at) => {
    const { kind } = heading;
    const isDouble = panel.slice(0, at).some((other) => other.kind === kind);
    if (kind === 'date' && isDouble) return { ...heading, kind: 'posting_date' };
    if (kind === 'posting_date' && !hasDate) return { ...heading, kind: isDouble ? 'posting_date' : 'date' };
    if (kind === 'amount' && (hasSides || panel.slice(at + 1).some((other) => other.kind === 'amount'))) {
      return { ...heading, kind: 'other' };
    }
    return isDouble && kind !== 'amount' ? { ...heading, kind: 'other' } : heading;
  });
}
