import type { AccountIdentity } from './account-identity.js';
import type { ExternalId } from './external-id.js';

/** The cells that an entry can have. */
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

/** A text with its place in the file. */
export interface Cell {
  /** As written in the file; a date as `YYYY-MM-DD` if it is valid. */
  readonly text: string;
  /** The place in terms of the standard, such as `<Amt>` or `field 61`. */
  readonly element: string;
  readonly line: number;
}

/**
 * - `booked`: included in the balances
 * - `pending`: announced, or in an interim report (MT942), whose entries the bank can still withdraw
 * - `information`, `future`: camt status INFO and FUTR, which are not booked
 */
export type EntryState = 'booked' | 'pending' | 'information' | 'future';

/** One payment of a batch booking, as a split line. */
export interface StatementPart {
  /** Canonical decimal text; outflows are positive. */
  readonly amount: string;
  readonly name: string | null;
  readonly notes: string | null;
}

/** One entry of a statement as parsed: camt `Ntry`, or MT940 field 61 with its fields 86. */
export interface StatementEntry {
  /** The line on which it starts. */
  readonly line: number;
  /** The cells that are present. */
  readonly cells: Readonly<Partial<Record<CellName, Cell>>>;
  /** Problems outside of the cells; sentences without the line. */
  readonly problems: readonly { readonly element: string; readonly problem: string }[];
  readonly state: EntryState;
  /** Whether it reverses an earlier booking. */
  readonly isReversal: boolean;
  /** Whether its direction in the file is inverted. */
  readonly isTurned: boolean;
  readonly externalId: ExternalId | null;
  /** References of the parties and banks, keyed by names such as `end_to_end` or `mandate`. */
  readonly references: Readonly<Record<string, string>>;
  readonly parts: readonly StatementPart[];
}

/** A balance from the owner's point of view. */
export interface StatementBalance {
  /** Canonical decimal text; negative is debt. */
  readonly amount: string;
  /** `YYYY-MM-DD`; null if it is missing or invalid. */
  readonly date: string | null;
  readonly line: number;
}

/** The period and the balances of a statement or of one page, known after all its entries. */
export interface StatementEnds {
  /** The line on which it starts. */
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
  /** The first and the last day, `YYYY-MM-DD`; null if the file does not state them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  readonly available: StatementBalance | null;
  /** Set if the balances can be debt although they have no sign. */
  readonly hasDoubtfulSign?: true;
  /** Whether it continues the previous statement in the file, as a page does. */
  readonly continues: boolean;
  /**
   * Whether it can lack entries of its period, like an intraday report. Its balances can prove entries, but cannot
   * contradict them.
   */
  readonly isInterim: boolean;
}

/** An event of a parser, in file order: each entry of a statement, then its ends. */
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
