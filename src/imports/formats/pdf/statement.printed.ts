import type { Line } from './page.lines.js';
import type { NamedAccount } from './statement.accounts.js';
import type { Side } from './statement.cells.js';
import type { DateToken } from './statement.dates.js';
import type { NumberColumn } from './statement.tables.js';
import type { BalanceLabel } from './statement.labels.js';
import type { ColumnKind } from './statement.words.js';

/** A transaction as it is printed, or a line that could be taken for one. */
export interface PrintedRow {
  readonly page: number;
  readonly line: number;
  /** null: it stands under no date at all. */
  readonly date: DateToken | null;
  readonly postingDate: DateToken | null;
  readonly numbers: Readonly<Partial<Record<NumberColumn, string>>>;
  /** What the file calls its columns. */
  readonly headings: Readonly<Partial<Record<ColumnKind, string>>>;
  readonly description: string;
  readonly reference: string;
  /** The title under which it stands says where its money goes. */
  readonly section: Section | null;
  /** Why it is no transaction; null: it is one. */
  readonly leftOut: NoEntry | null;
}

/** Why a line with an amount is no transaction. */
export type NoEntry = 'opening_balance' | 'closing_balance' | 'carried_forward' | 'daily_balance' | 'total' | 'by_user';

export interface Section {
  readonly title: string;
  readonly direction: 'in' | 'out';
}

/** A balance that is printed on a line of its own. */
export interface PrintedBalance {
  readonly label: BalanceLabel;
  readonly raw: string;
  /** The column in which it stands says which side it is on. */
  readonly side: Side;
  readonly page: number;
  readonly line: number;
  /** How many rows are printed before it. */
  readonly rowsBefore: number;
  /** The day at whose end it is, of a daily balance. */
  readonly date: DateToken | null;
}

/** From a place on, a statement tells of this account. The numbers say how much stands before that place. */
export interface Turn {
  readonly account: NamedAccount;
  readonly rows: number;
  readonly balances: number;
  readonly others: number;
}

export interface Statement {
  readonly rows: readonly PrintedRow[];
  readonly balances: readonly PrintedBalance[];
  readonly headings: readonly string[];
  /** The lines that are no part of a transaction. */
  readonly others: readonly Line[];
  /** Where another account begins, the first one too. */
  readonly turns: readonly Turn[];
}
