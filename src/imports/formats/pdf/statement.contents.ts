import { textOf, type Word } from './page.lines.js';
import { cellsOf } from './statement.headings.js';
import {
  isNumberColumn,
  type NumberColumn,
  placedCells,
  type Table,
  type TableLine,
  wordsBeside,
} from './statement.tables.js';

/** The numbers of a line as printed, keyed by column. */
export type Numbers = Partial<Record<NumberColumn, string>>;

/** Returns the numbers of a line, keyed by column. Text in the place of a number is kept as printed. */
export function numbersOf({ columns }: Table, read: TableLine): Numbers {
  const numbers: Numbers = {};
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

/** Returns the texts of a line: its description, and the content of columns that an entry does not need. */
export function textsOf(
  table: Table,
  read: TableLine,
  numbers: Numbers,
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

function isInNumbers({ bands }: Table['columns'], { x0, x1, size }: Word): boolean {
  return bands.some((band) => isNumberColumn(band.kind) && x0 > band.x0 - size * 1.5 && x1 < band.x1 + size * 1.5);
}

/** Returns whether a word is a dash in a number column, which means that there is no value. */
function isDash(columns: Table['columns'], word: Word): boolean {
  return /^[-–—.]+$/.test(word.text) && isInNumbers(columns, word);
}

/**
 * Returns whether a word belongs to another heading. Text columns are left-aligned, so a word belongs to the last
 * heading that starts before it.
 */
function isUnderOther({ columns, left }: Table, word: Word): boolean {
  const description = columns.panel.find(({ kind }) => kind === 'description');
  if (description === undefined) return false;
  const x = word.x0 + word.size / 2;
  if (x < left) return columns.panel.some(({ kind, x0 }) => kind === 'other' && x0 < description.x0);
  const headings = columns.panel.filter(({ x0 }) => x0 > description.x0).toSorted((a, b) => a.x0 - b.x0);
  return headings[headings.findLastIndex(({ x0 }) => x0 <= x)]?.kind === 'other';
}
