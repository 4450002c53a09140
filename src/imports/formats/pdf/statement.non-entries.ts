import { textOf } from './page.lines.js';
import { type BalanceLabel, isTitleOfDays } from './statement.labels.js';
import type { NonEntryReason } from './statement.printed.js';
import type { Table, TableLine } from './statement.tables.js';
import { directionOfSection } from './statement.words.js';

/** Returns whether a table lists daily balances rather than transactions. */
export function isOfDays({ columns: { panel }, above }: Table): boolean {
  const kinds = panel.map(({ kind }) => kind);
  if (!kinds.includes('date') || kinds.includes('description')) return false;
  return kinds.every((kind) => kind === 'date' || kind === 'balance') || isTitleOfDays(above);
}

/** Returns why the line of a balance or a total is not a transaction. */
export function reasonOf(label: BalanceLabel | 'total', isFirst: boolean): NonEntryReason {
  if (label === 'total') return 'total';
  if (label === 'closing') return 'closing_balance';
  if (label === 'daily') return 'daily_balance';
  return label === 'opening' || (label === 'other' && isFirst) ? 'opening_balance' : 'carried_forward';
}

/**
 * Returns the lines at the top of the page with the next header row, and the section title right above that header row.
 * The lines are a page header unless they are transactions.
 */
export function headLines({ lines, nextPage }: Table): ReadonlySet<TableLine> {
  const hasNumbers = ({ dates, cells }: TableLine): boolean => dates.length > 0 || cells.some(({ isClear }) => isClear);
  const top = lines.filter(({ line }) => line.page === nextPage);
  const isBegun = top.length === lines.length || top.some(hasNumbers);
  const last = lines.at(-1);
  const isTitled =
    nextPage !== null &&
    last !== undefined &&
    !hasNumbers(last) &&
    directionOfSection(textOf(last.line.words)) !== null;
  return new Set([...(isBegun ? [] : top), ...(isTitled ? [last] : [])]);
}

/** Returns whether a line states the period, like `01/03/2025 to 31/03/2025`. */
export function isPeriodLine({ line, dates, cells }: TableLine): boolean {
  const next = line.words[(dates[0]?.from ?? 0) + (dates[0]?.token.length ?? 0)]?.text ?? '';
  return cells.length === 0 && /^(?:to|through|thru|bis|au|al|[-–—])$/i.test(next);
}
