import type { Role } from './language.js';

/** How records are split into cells. */
export interface Dialect {
  readonly separator: string;
  readonly quote: string;
  readonly quoting: 'all' | 'needed';
  readonly hasLastSeparator: boolean;
}

/** An entry as a person who knows the bank would book it. */
export interface ModelEntry {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Decimal text; positive for an inflow. */
  readonly amount: string;
  /** null if the headings do not show which text is the name. */
  readonly name: string | null;
}

export interface Model {
  /** In the order of the file. */
  readonly entries: readonly ModelEntry[];
  /** Rows below the header row that are not entries, with the line on which they start. */
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
  /**
   * Settings that a person could not decide from the file alone. The list can be too long, but never too short: it can
   * include settings that only a running balance or a date in the file name would decide.
   */
  readonly ambiguous: readonly string[];
}

export interface FileContext {
  readonly today: string;
  readonly accountCurrency: string;
  readonly isLiability: boolean;
}

/** A record of a file as written, without its line end. */
export interface FileRecord {
  readonly text: string;
  readonly cells: readonly string[];
  /** The index of the model's entry, or null. */
  readonly entry: number | null;
}

/** How the text of a file is encoded. */
export interface Writing {
  readonly encoding: string;
  readonly hasMark: boolean;
  readonly eol: string;
  readonly endsWithEol: boolean;
}

/** The books from which the file was written, in smallest units and in time order. */
export interface Books {
  readonly exponent: number;
  /** The balance before the first movement; positive when owned. */
  readonly opening: bigint;
  /** `after` is null if the file does not print it. */
  readonly movements: readonly { readonly net: bigint; readonly after: bigint | null }[];
}

export interface BankFile {
  readonly seed: number;
  readonly bytes: Buffer;
  readonly filename: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly context: FileContext;
  readonly model: Model;
  /** The features of the file, such as `language de`, for tables of results. */
  readonly features: readonly string[];
  readonly records: readonly FileRecord[];
  readonly writing: Writing;
  readonly dialect: Dialect;
  /** The roles of the columns, in order. */
  readonly roles: readonly Role[];
  /** The words of a direction column: outflow, inflow. */
  readonly direction: readonly [string, string];
  readonly books: Books;
}
