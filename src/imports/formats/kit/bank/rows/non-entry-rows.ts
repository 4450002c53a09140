import { leftOutReasonOf, type LeftOutReason, mayBeginLeftOutWords } from '../../words/left-out-words.js';
import { trimTrailing } from '../../trim-trailing.js';
import { repeatsHeadings } from '../../headers.js';
import { sizeOf } from '../money/units.js';
import type { BankRow } from './bank-row.js';

/** Why a row of a file is not an entry. */
export type NonEntryReason = LeftOutReason | 'repeated_header' | 'part' | 'footer' | 'by_user';

/** The maximum length of a cell that contains only such words. */
const LONGEST = 60;
const MAX_REMEMBERED = 4096;

/** Recognises rows that state balances and totals. Receives every row in file order. */
export class NonEntryRows {
  private readonly known = new Map<string, LeftOutReason | null>();
  private sum = 0n;
  private debits = 0n;
  private credits = 0n;
  private opening: bigint | null = null;
  /** The closing balance that is stated before the rows of a file in descending order. */
  private closing: bigint | null = null;

  constructor(
    private readonly headings: readonly string[],
    private readonly textColumns: readonly number[],
    /** Whether the newest row is first, so that the opening balance is below the entries. */
    private readonly isNewestFirst = false,
  ) {}

  /** Returns whether a row repeats the header row. */
  repeatsHeader(cells: readonly string[]): boolean {
    return repeatsHeadings(this.headings, cells);
  }

  /** Adds the money of an entry. */
  addEntry(inflow: bigint): void {
    this.sum += inflow;
    if (inflow > 0n) this.credits += inflow;
    else this.debits -= inflow;
  }

  /**
   * Returns the balance or total words of a row, and whether its money fits them: no money, the balance, the sum of
   * the rows before, or the balance before or after them. The first opening balance below rows in descending order is
   * taken as it is, like the one above rows in ascending order.
   * @param money the columns of the amounts
   */
  examine(
    row: BankRow,
    money: readonly number[],
    balance: bigint | null,
  ): { readonly reason: LeftOutReason; readonly isMet: boolean } | null {
    const reason = this.reasonOf(row);
    if (reason === null) return null;
    const amounts = money.map((column) => row.number(column));
    const sizes = amounts.filter((amount) => amount !== null && amount !== 0n).map((amount) => sizeOf(amount ?? 0n));
    const stated = balance ?? amounts.find((amount) => amount !== null) ?? null;
    const isBelow = reason === 'opening_balance' && this.isNewestFirst && this.opening === null;
    if (reason === 'opening_balance') this.opening ??= stated;
    if (reason === 'closing_balance') this.closing ??= stated;
    const before = this.closing === null ? [] : [this.closing - this.sum];
    const sums = [this.sum, (this.opening ?? 0n) + this.sum, ...before, this.debits, this.credits, balance ?? 0n].map(
      sizeOf,
    );
    const isMet = isBelow || sizes.every((size) => sums.includes(size));
    return { reason, isMet };
  }

  private reasonOf(row: BankRow): LeftOutReason | null {
    for (const column of this.textColumns) {
      const cell = row.cell(column);
      if (cell === '' || cell.length > LONGEST) continue;
      const reason = this.reasonOfText(cell);
      if (reason !== null) return reason;
    }
    return null;
  }

  private reasonOfText(text: string): LeftOutReason | null {
    if (!mayBegin(text)) return null;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const reason = stating(text);
    if (this.known.size < MAX_REMEMBERED) this.known.set(text, reason);
    return reason;
  }
}

const DATES_AT_THE_END = ' \t0123456789./:()-,';
/** Words between a label such as `Beginning balance` and its date. */
const BEFORE_A_DAY = / (?:as of|as at|at|on|per|am|zum|au|al|a|em|op|den|na|k|ke dni|dne)$/iu;

/** Returns whether a row states the balance before or after the entries. */
export function statesBalance(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const reason = cell === '' || cell.length > LONGEST || !mayBegin(cell) ? null : stating(cell);
    return reason === 'opening_balance' || reason === 'closing_balance';
  });
}

function stating(text: string): LeftOutReason | null {
  const undated = trimTrailing(text, DATES_AT_THE_END);
  const reason =
    leftOutReasonOf(text) ?? leftOutReasonOf(undated) ?? leftOutReasonOf(undated.replace(BEFORE_A_DAY, ''));
  return reason === 'pending' || reason === 'declined' || reason === 'reverted' ? null : reason;
}

const BEGINNINGS = new Map<string, boolean>();
/** Whether texts with three given ASCII characters at their beginning can: 0 if that is not known, 1 if they can, 2 if not. */
const ASCII_BEGINNINGS = new Uint8Array(2 ** 21);

/**
 * Returns whether a text can start with such words. It compares first letters, because comparing every text in full
 * would be slow.
 */
function mayBegin(text: string): boolean {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  const third = text.charCodeAt(2);
  // Other characters, and none at all, are not less than 128.
  if (!(first < 128 && second < 128 && third < 128)) return mayBeginOther(text.slice(0, 3));
  const place = (first << 14) | (second << 7) | third;
  if (ASCII_BEGINNINGS[place] === 0) ASCII_BEGINNINGS[place] = mayBeginLeftOutWords(text.slice(0, 3)) ? 1 : 2;
  return ASCII_BEGINNINGS[place] === 1;
}

function mayBeginOther(beginning: string): boolean {
  let may = BEGINNINGS.get(beginning);
  if (may === undefined) {
    may = mayBeginLeftOutWords(beginning);
    if (BEGINNINGS.size < MAX_REMEMBERED) BEGINNINGS.set(beginning, may);
  }
  return may;
}

/**
 * Returns whether a row with such words has a date and money, and can be an entry after all: an "Übertrag" is also a
 * transfer, and "TOTAL" is also a petrol station.
 */
export function isDated(reason: LeftOutReason, row: BankRow): boolean {
  return reason !== 'opening_balance' && reason !== 'closing_balance' && row.hasDate;
}
