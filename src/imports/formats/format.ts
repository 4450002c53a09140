import type { Config } from '../../platform/config.js';

/** What a value of the file can stand for in the ledger. */
export type MappingKind = 'account' | 'account_type' | 'category' | 'tag';

/** The bytes of an upload, readable as often as needed. */
export interface Source {
  open(): AsyncIterable<Buffer>;
}

/** Which uploads a format takes; checked before a byte is parsed. */
export interface ContentRules {
  /** Media types a client may name for the file, in lower case. */
  readonly mediaTypes: readonly string[];
  /** File name endings that are good enough when the media type is not, in lower case with their dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: (config: Config) => number;
  readonly maxRows: (config: Config) => number;
  /** Set for binary files, which come as a file only: a text that stands among their first 1,024 bytes. */
  readonly magic?: string;
  /** Whether an import can be stored without content, to follow later. */
  readonly optional: boolean;
}

/** The settings of an import, as the client gave them, under the names of the API. */
export type Settings = Readonly<Partial<Record<string, string>>>;

/** What a format may know of the family while it reads. */
export interface ReadContext {
  readonly settings: Settings;
  /** The family's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** The date format that the family prefers where a file can be read in several, or null. */
  readonly preferredDateFormat: string | null;
  /** Whether every row goes into the one account that the import names. */
  readonly hasTargetAccount: boolean;
  /** Whether the balance of that account is what is owed, as with a card. */
  readonly isLiability: boolean;
  /** The currency of the account that a row's account cell leads to; the family's for an account yet to be made. */
  readonly currencyOf: (account: string | null) => string;
  /** Whether a row's account cell leads to an account that is there; false for one yet to be made. */
  readonly hasAccount: (account: string | null) => boolean;
}

/** Why a row cannot be published. */
export interface RowError {
  /** A stable code in snake_case; `invalid_row` where the sentence says it all. */
  readonly code: string;
  /** The heading of the column at fault, or null when it is the row as a whole. */
  readonly column: string | null;
  /** The text at fault, or null where the sentence has it. */
  readonly value: string | null;
  /** A sentence that begins with the line: `line 7, column "Amount": …`. */
  readonly message: string;
}

/** One row of the file: its cells as read, and its values as understood. With errors it is invalid. */
export interface StagedRow {
  /** 1-based over the data rows. */
  readonly rowNumber: number;
  /** The physical line on which the row begins. */
  readonly line: number;
  /** What kind of record it is; null where a type of import has rows of one kind only. */
  readonly recordType: string | null;
  /** Its id in the file, for other rows to refer to. */
  readonly sourceId: string | null;
  /** The cells under the names of what they mean; without names where those of all rows are the reading's `cellNames`. */
  readonly fields: Readonly<Record<string, string>> | readonly string[];
  readonly errors: readonly RowError[];
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Decimal text in ledger sign: positive when money leaves the account. */
  readonly amount: string | null;
  /** null: the currency of the account that the row goes into. */
  readonly currency: string | null;
  readonly name: string | null;
  readonly notes: string | null;
  readonly account: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
  /** What only rows of some kinds have, as JSON text; the writers that read it say which members they read. */
  readonly details: string | null;
}

/** A reason beyond rows and mappings why an import cannot be published until somebody decides. */
export interface Blocker {
  readonly code: string;
  readonly message: string;
}

/** Whether the amounts of a file come to the balances that it states; `none` when it states none. */
export interface Proof {
  readonly outcome: 'matched' | 'mismatch' | 'none';
  /** By how much they do not, a sentence without its full stop; null unless they do not. */
  readonly message: string | null;
}

/** What is known of a file once all of it has been read. */
export interface Verdict {
  /** What the file told, under the names of the API: `col_sep`, `date_format`, `number_format`, `encoding`. */
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly Blocker[];
  /** Left out by types whose files state no balances. A mismatch stands against publishing. */
  readonly proof?: Proof;
  /** Set when the end of the file proved an assumption of its beginning wrong: the rows are void, read these instead. */
  readonly reread: (() => Promise<Reading>) | null;
}

/**
 * A file while it is read. Formats are decided by all cells of a file, yet a file is read once: the reading assumes what
 * its first rows say and finds out at the end whether that held.
 */
export interface Reading {
  readonly headers: readonly string[];
  /** What the cells of all rows mean, in their order; null where each row says it. */
  readonly cellNames: readonly string[] | null;
  /** To be read once, to the end. */
  readonly rows: AsyncIterable<StagedRow>;
  /** Only after the last row. */
  verdict(): Verdict;
}

/** A step of publishing: the records of one kind, carried from staged rows into the ledger by a folder of `.sql` files. */
export type Writer =
  | 'accounts'
  | 'categories'
  | 'tags'
  | 'entries'
  | 'statement_entries'
  | 'backup'
  | 'splits'
  | 'transfers'
  | 'account_list'
  | 'securities'
  | 'trades'
  | 'opening_balances'
  | 'category_list'
  | 'merchants'
  | 'rules';

/**
 * One way in which a file becomes staged rows. A value without state: no injection, no database, testable with a file
 * and an array. Everything else (storing, mapping, publishing, undoing) is the pipeline's and knows no format.
 */
export interface ImportFormat {
  /** The name in the API, such as `TransactionImport`. */
  readonly type: string;
  /** What a person exports such a file from, for the documentation. */
  readonly description: string;
  /** A request body that works as it stands, for the documentation. */
  readonly example: Readonly<Record<string, string>>;
  readonly content: ContentRules;
  readonly mappings: readonly MappingKind[];
  readonly publishes: readonly Writer[];
  /** Whether the family's rules run over the entries that such an import makes. */
  readonly appliesRules: boolean;
  /** Whether what was published is read back and compared with what the file said. */
  readonly isVerified: boolean;
  /**
   * Set where it takes long to make text of a file: the text, in pieces, is stored and read in place of the file. It is
   * called once an upload, while no database connection is held, and runs elsewhere than in the thread that calls it.
   * Throws as `read` does.
   */
  extract?(source: Source): AsyncIterable<Buffer>;
  /** Opens a file. Throws a DomainError with the code of what is wrong with its structure. */
  read(source: Source, context: ReadContext): Promise<Reading>;
}
