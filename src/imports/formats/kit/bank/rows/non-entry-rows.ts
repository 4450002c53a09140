import { mayBeginBalanceWords, statedInWords } from '../../words/balance-words.js';
import { leftOutReasonOf, type LeftOutReason, mayBeginLeftOutWords } from '../../words/left-out-words.js';
import { trimTrailing } from '../../trim-trailing.js';
import { repeatsHeadings } from '../../headers.js';
import { normalized } from '../../headings/normalized.js';
import type { StatedBalances } from '../money/stated-balances.js';
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
  /** The sum of the entries since the last total. */
  private part = 0n;
  private count = 0;
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
    this.part += inflow;
    this.count += 1;
    if (inflow > 0n) this.credits += inflow;
    else this.debits -= inflow;
  }

  /**
   * Returns the balance or total words of a row, and whether its money fits them: no money, the balance, the sum of
   * the rows before, or the balance before or after them. The first opening balance below rows in descending order is
   * taken as it is, like the one above rows in ascending order.
   * @param money the columns of the amounts
   * @param inflow the amount as that of an entry, positive for an inflow
   */
  examine(
    row: BankRow,
    money: readonly number[],
    inflow: bigint | null,
    balance: bigint | null,
  ): { readonly reason: LeftOutReason; readonly isMet: boolean } | null {
    const reason = this.reasonOf(row);
    if (reason === null) return null;
    const sizes = sizesOf(row, money);
    const stated = balance ?? inflow;
    const isBelow = reason === 'opening_balance' && this.isNewestFirst && this.opening === null;
    if (reason === 'opening_balance') this.opening ??= stated;
    if (reason === 'closing_balance') this.closing ??= stated;
    const before = this.closing === null ? [] : [this.closing - this.sum];
    const sums = [...this.sums(), ...before, balance ?? 0n].map(sizeOf);
    const isMet = isBelow || sizes.every((size) => sums.includes(size));
    if (isMet && reason === 'total') this.part = 0n;
    return { reason, isMet };
  }

  /**
   * Returns what the money of a row without words states: a balance that other lines state or that the entries before
   * lead to, or the sum of these entries. Returns null if it is none of them.
   * @param inflow the amount as that of an entry, positive for an inflow
   */
  statedBy(
    row: BankRow,
    money: readonly number[],
    inflow: bigint | null,
    stated: StatedBalances,
  ): 'closing_balance' | 'opening_balance' | 'total' | null {
    const sizes = sizesOf(row, money);
    if (sizes.length === 2) {
      const isSums = sizes.includes(sizeOf(this.debits)) && sizes.includes(sizeOf(this.credits));
      return this.count > 1 && isSums ? 'total' : null;
    }
    const [size] = sizes;
    if (size === undefined) return null;
    const opening = stated.only('opening_balance') ?? this.opening;
    const ends = [stated.only('closing_balance'), ...(opening === null ? [] : [opening + this.sum])];
    if (this.count > 0 && ends.some((end) => end !== null && sizeOf(end) === size)) return 'closing_balance';
    if (this.count === 0 && opening !== null && sizeOf(opening) === size) return 'opening_balance';
    return this.count > 1 && inflow === this.sum ? 'total' : null;
  }

  /** The sums of entries that a balance or a total after them can be. */
  private sums(): readonly bigint[] {
    const opening = this.opening ?? 0n;
    // What is owed falls by what comes in.
    return [this.sum, opening + this.sum, opening - this.sum, this.part, this.debits, this.credits];
  }

  private reasonOf(row: BankRow): LeftOutReason | null {
    for (const column of this.textColumns) {
      const reason = this.reasonOfText(row.cell(column));
      if (reason !== null) return reason;
    }
    // A label and its number fill the first columns, whatever entries have there.
    const [label = '', , ...others] = row.hasDate ? [] : row.cells.filter((cell) => cell !== '');
    return others.length === 0 ? this.reasonOfText(label) : null;
  }

  private reasonOfText(text: string): LeftOutReason | null {
    if (text === '' || text.length > LONGEST) return null;
    const beginning = beginningOf(text);
    if (beginning === 'none') return null;
    if (beginning === 'balance') return statedInWords(text);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const reason = stating(text);
    if (this.known.size < MAX_REMEMBERED) this.known.set(text, reason);
    return reason;
  }
}

/** Returns the numbers in the columns of amounts, without signs and zeros. */
function sizesOf(row: BankRow, money: readonly number[]): readonly bigint[] {
  return money.flatMap((column) => {
    const amount = row.number(column) ?? 0n;
    return amount === 0n ? [] : [sizeOf(amount)];
  });
}

const NO_ENTRY_EVEN_DATED: ReadonlySet<LeftOutReason> = new Set(['opening_balance', 'closing_balance', 'turnover']);

const DATES_AT_THE_END = ' \t0123456789./:()-,';
/** Words between a label such as `Beginning balance` and its date. */
const BEFORE_A_DAY = / (?:as of|as at|at|on|per|am|zum|au|al|a|em|op|den|na|k|ke dni|dne)$/iu;

/** Returns whether a row states the balance before or after the entries. */
export function statesBalance(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    if (cell === '' || cell.length > LONGEST) return false;
    const reason = beginningOf(cell) === 'left_out' ? stating(cell) : statedInWords(cell);
    return reason === 'opening_balance' || reason === 'closing_balance';
  });
}

function stating(text: string): LeftOutReason | null {
  const undated = trimTrailing(text, DATES_AT_THE_END);
  const reason =
    leftOutReasonOf(text) ??
    leftOutReasonOf(undated) ??
    leftOutReasonOf(undated.replace(BEFORE_A_DAY, '')) ??
    statedInWords(text);
  return reason === 'pending' || reason === 'declined' || reason === 'reverted' ? null : reason;
}

/** Whether a text can begin with words of rows that are left out, only with a word about balances, or with neither. */
type Beginning = 'left_out' | 'balance' | 'none';

const BEGINNINGS = new Map<string | number, Beginning>();

/** Compares the first letters of a text, because comparing every text in full would be slow. */
function beginningOf(text: string): Beginning {
  const key = keyOf(text);
  let found = BEGINNINGS.get(key);
  if (found === undefined) {
    const beginning = text.slice(0, 3);
    if (mayBeginLeftOutWords(beginning)) found = 'left_out';
    else found = mayBeginBalanceWords(normalized(beginning)) ? 'balance' : 'none';
    if (BEGINNINGS.size < MAX_REMEMBERED) BEGINNINGS.set(key, found);
  }
  return found;
}

/** Returns the first three characters: as a number if they are ASCII, because that needs no new text for each cell. */
function keyOf(text: string): string | number {
  const [first, second, third] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  return first < 128 && second < 128 && third < 128 ? (first << 14) | (second << 7) | third : text.slice(0, 3);
}

/**
 * Returns whether a row with such words has a date and money, and can be an entry after all: an "Übertrag" is also a
 * transfer, and "TOTAL" is also a petrol station.
 */
export function isDated(reason: LeftOutReason, row: BankRow): boolean {
  return !NO_ENTRY_EVEN_DATED.has(reason) && row.hasDate;
}
