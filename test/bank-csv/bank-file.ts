import type { Role } from './language.js';

/** How records are cut into cells. */
export interface Dialect {
  readonly separator: string;
  readonly quote: string;
  readonly quoting: 'all' | 'needed';
  readonly hasLastSeparator: boolean;
}

/** What a person who knows the bank would book from a file. */
export interface ModelEntry {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Decimal text, positive when money comes in. */
  readonly amount: string;
  /** null where the file's headings do not say which text is the name. */
  readonly name: string | null;
}

export interface Model {
  /** In the order of the file. */
  readonly entries: readonly ModelEntry[];
  /** Rows below the header that are no entries, with the line on which they begin. */
  readonly leftOut: readonly { readonly line: number; readonly reason: string }[];
  /**
   * Settings that a person could not decide from the file alone. It names one too many rather than one too few: what
   * only a running balance or a date in the file's name would settle may be named.
   */
  readonly ambiguous: readonly string[];
}

export interface FileContext {
  readonly today: string;
  readonly accountCurrency: string;
  readonly isLiability: boolean;
}

/** A record of a file as it is written, without the line end behind it. */
export interface FileRecord {
  readonly text: string;
  readonly cells: readonly string[];
  /** Which entry of the model it is, or null. */
  readonly entry: number | null;
}

/** How the text of a file becomes bytes. */
export interface Writing {
  readonly encoding: string;
  readonly hasMark: boolean;
  readonly eol: string;
  readonly endsWithEol: boolean;
}

/** What the books say, from which the file was written; in smallest units and in the order of time. */
export interface Books {
  readonly exponent: number;
  /** Money of one's own before the first movement. */
  readonly opening: bigint;
  /** `after` is null where the file prints none. */
  readonly movements: readonly { readonly net: bigint; readonly after: bigint | null }[];
}

export interface BankFile {
  readonly seed: number;
  readonly bytes: Buffer;
  readonly filename: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly context: FileContext;
  readonly model: Model;
  /** What is in the file, `language de`, for tables of results. */
  readonly features: readonly string[];
  readonly records: readonly FileRecord[];
  readonly writing: Writing;
  readonly dialect: Dialect;
  /** What the columns are, in their order. */
  readonly roles: readonly Role[];
  /** The words of a direction column: out, in. */
  readonly direction: readonly [string, string];
  readonly books: Books;
}
