import type { Line } from './page.lines.js';
import type { NamedAccount } from './statement.accounts.js';
import type { Side } from './statement.cells.js';
import type { DateToken } from './statement.dates.js';
import type { NumberColumn } from './statement.tables.js';
import type { BalanceLabel } from './statement.labels.js';
import type { ColumnKind } from './statement.words.js';

/** A transaction as printed, or a line that resembles one. */
export interface PrintedRow {
  readonly page: number;
  readonly line: number;
  /** null if there is no date above it. */
  readonly date: DateToken | null;
  readonly postingDate: DateToken | null;
  readonly numbers: Readonly<Partial<Record<NumberColumn, string>>>;
  /** The headings in the file. */
  readonly headings: Readonly<Partial<Record<ColumnKind, string>>>;
  readonly description: string;
  readonly reference: string;
  /** The title above it, if the title shows the direction of its amounts. */
  readonly section: Section | null;
  /** Why it is not a transaction; null if it is one. */
  readonly leftOut: NonEntryReason | null;
}

/** Why a line with an amount is not a transaction. */
export type NonEntryReason =
  'opening_balance' | 'closing_balance' | 'carried_forward' | 'daily_balance' | 'total' | 'by_user';

export interface Section {
  readonly title: string;
  readonly direction: 'in' | 'out';
}

/** A balance printed on its own line. */
export interface PrintedBalance {
  readonly label: BalanceLabel;
  readonly raw: string;
  /** The direction of the column in which it is printed. */
  readonly side: Side;
  readonly page: number;
  readonly line: number;
  /** The number of rows printed before it. */
  readonly rowsBefore: number;
  /** The day at whose end a daily balance applies. */
  readonly date: DateToken | null;
}

/** The place where another account starts. The numbers count what precedes it. */
export interface AccountStart {
  readonly account: NamedAccount;
  readonly rows: number;
  readonly balances: number;
  readonly others: number;
}

export interface Statement {
  readonly rows: readonly PrintedRow[];
  readonly balances: readonly PrintedBalance[];
  readonly headings: readonly string[];
  /** The lines that are not part of a transaction. */
  readonly others: readonly Line[];
  /** The places where an account starts, including the first one. */
  readonly accountStarts: readonly AccountStart[];
}
