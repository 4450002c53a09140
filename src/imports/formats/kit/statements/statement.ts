import type { AccountIdentity } from './account-identity.js';
import type { ExternalId } from './external-id.js';

/** What a cell of an entry means. */
export const CELL_NAMES = [
  'date',
  'value_date',
  'amount',
  'direction',
  'currency',
  'name',
  'notes',
  'counter_account',
  'reference',
  'id',
] as const;

export type CellName = (typeof CELL_NAMES)[number];

/** A text of the file and where it stands. */
export interface Cell {
  /** As the file has it; a date as `YYYY-MM-DD` where it can be read. */
  readonly text: string;
  /** What the standard calls its place, such as `<Amt>` or `field 61`. */
  readonly element: string;
  readonly line: number;
}

/**
 * - `booked`: included in the balances
 * - `pending`: announced, or in an interim report (MT942), whose entries the bank can still withdraw
 * - `information`, `future`: camt status INFO and FUTR, which are not booked
 */
export type EntryState = 'booked' | 'pending' | 'information' | 'future';

/** A part of a booking that was made in one sum, as a split line. */
export interface StatementPart {
  /** Decimal text, canonical: money out is positive. */
  readonly amount: string;
  readonly name: string | null;
  readonly notes: string | null;
}

/** One booking of a statement as a parser found it: camt `Ntry`, or MT940 field 61 with its field 86. */
export interface StatementEntry {
  /** The line on which it begins. */
  readonly line: number;
  /** The cells that the file has. */
  readonly cells: Readonly<Partial<Record<CellName, Cell>>>;
  /** What cannot be read of it and is in no cell; sentences without the line. */
  readonly problems: readonly { readonly element: string; readonly problem: string }[];
  readonly state: EntryState;
  /** Whether it takes back an earlier booking. */
  readonly isReversal: boolean;
  /** Whether the file has its direction the wrong way round. */
  readonly isTurned: boolean;
  readonly externalId: ExternalId | null;
  /** What the parties and banks call the payment, under names such as `end_to_end` or `mandate`. */
  readonly references: Readonly<Record<string, string>>;
  readonly parts: readonly StatementPart[];
}

/** A balance: what the account was worth to its owner. */
export interface StatementBalance {
  /** Decimal text, canonical; negative is debt. */
  readonly amount: string;
  /** `YYYY-MM-DD`; null where the file has no such day. */
  readonly date: string | null;
  readonly line: number;
}

/** The ends of a statement or of one page of it, known once all its entries have been read. */
export interface StatementEnds {
  /** The line on which it begins. */
  readonly line: number;
  /** Its file in an archive of several files. */
  readonly member?: string | null;
  readonly account: AccountIdentity | null;
  /** The value of `account` in its rows if the import names no account. Absent: `identityText` of the account. */
  readonly accountName?: string | null;
  /** The kind of account; absent if the file does not state it. */
  readonly accountableType?: string;
  readonly scope: 'total' | 'cash';
  /** The bank's number of it, such as `46/1`; null if there is none. */
  readonly number: string | null;
  /** The first and the last day of it, `YYYY-MM-DD`; null where the file does not say. */
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  readonly available: StatementBalance | null;
  /** The day of its balance, if another statement has that balance because it is not the closing one. */
  readonly balanceDate?: string;
  /** Set if the balances can be debt although they have no sign. */
  readonly hasDoubtfulSign?: true;
  /** Whether it continues the previous statement in the file, as a page does. */
  readonly continues: boolean;
  /** Whether it can lack entries of its days, as a report during a day does: its balances prove, and contradict nothing. */
  readonly isInterim: boolean;
}

/** What a parser finds in a file, in its order: the entries of a statement, then its ends. */
export type StatementEvent =
  | {
      readonly kind: 'entry';
      readonly account: AccountIdentity | null;
      readonly entry: StatementEntry;
      /** The file in an archive of several files. */
      readonly member?: string | null;
    }
  | { readonly kind: 'ends'; readonly statement: StatementEnds }
  | { readonly kind: 'warning'; readonly code: string; readonly message: string };
