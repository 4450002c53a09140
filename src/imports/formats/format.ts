import type { Config } from '../../platform/config.js';
import type { RowEdits } from './kit/row-edits.js';
import type { Workbook } from './kit/sheets/workbook.js';

/** What a value of the file can stand for in the ledger. */
export type MappingKind = 'account' | 'account_type' | 'category' | 'tag';

/** The bytes of an upload, out of the archives that they came in; readable as often as needed. */
export interface Source {
  open(): AsyncIterable<Buffer>;
  /** Set where the file is a spreadsheet. */
  readonly workbook?: Workbook;
}

/** Which uploads a format takes; checked before a byte is parsed. */
export interface ContentRules {
  /** Media types a client may name for the file, in lower case. */
  readonly mediaTypes: readonly string[];
  /** File name endings that are good enough when the media type is not, in lower case with their dot. */
  readonly extensions: readonly string[];
  readonly maxBytes: (config: Config) => number;
  readonly maxRows: (config: Config) => number;
  /** Whether a spreadsheet can be sent in place of the text file. */
  readonly takesSpreadsheets: boolean;
  /** Set for binary files, which come as a file only: a text that stands among their first 1,024 bytes. */
  readonly magic?: string;
  /** Whether an import can be stored without content, to follow later. */
  readonly optional: boolean;
}

/** The settings of an import, as the client gave them, under the names of the API. */
export type Settings = Readonly<Partial<Record<string, string>>>;

/** What is remembered of earlier files, as plain data. */
export interface KnownProfile {
  readonly id: string;
  /** SHA-256 of the separator and the headings of those files. */
  readonly key: string;
  /** The account of those files; null where they name their accounts themselves. */
  readonly accountId: string | null;
  /** The headings of the last of them, as written. */
  readonly headers: readonly string[];
  readonly configuration: Settings;
  /** The states that rows of the last of them had, in lower case. */
  readonly states: readonly string[];
  /** The currencies of the accounts that values of the account column were mapped to. */
  readonly accounts: readonly { readonly name: string; readonly currency: string }[];
}

/** What a file has in common with others of the same origin, and what it teaches for them. */
export interface FileKind {
  readonly key: string;
  readonly headers: readonly string[];
  readonly colSep: string;
  readonly states: readonly string[];
  /** The settings that were given or proven. */
  readonly learned: Settings;
  /** The profile that was used, and whether it is of the same account; null when none was. */
  readonly profile: { readonly id: string; readonly isOfAccount: boolean } | null;
}

/** What a format may know of the family while it reads. */
export interface ReadContext {
  readonly settings: Settings;
  /** The family's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** The name of the uploaded file; null or left out when it is unknown. */
  readonly filename?: string | null;
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
  /** The account that every row goes into; null or left out where the rows name theirs. */
  readonly accountId?: string | null;
  /** What is remembered of files of this type, the last used first; nothing when left out. */
  readonly profiles?: readonly KnownProfile[];
  /** What people changed in the rows; nothing when left out. */
  readonly edits?: RowEdits;
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

/** The kind of record that a row is which stays in the staged rows and becomes nothing; `details.left_out` says why. */
export const LEFT_OUT = 'LeftOut';

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
  readonly details?: ProofDetails;
}

/** By what the amounts of a file were held against it, under the names of the API. Amounts are decimal text, money in positive. */
export interface ProofDetails {
  readonly by: 'running_balance' | 'totals' | 'trade_amounts' | null;
  readonly links: number;
  readonly met: number;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly sum: string | null;
  /** Rows that no balance stands behind, such as the first one in time. */
  readonly unproven_rows: number;
  readonly first_break: {
    readonly line: number;
    readonly expected: string;
    readonly found: string;
    readonly difference: string;
  } | null;
  /** One for each account and currency, where there are several. */
  readonly parts: readonly Readonly<Record<string, unknown>>[];
}

/** What an entry would be under one answer to a question. */
export interface QuestionExample {
  /** `YYYY-MM-DD`; null where the date itself cannot be read. */
  readonly date: string | null;
  readonly name: string;
  /** Decimal text without a sign. */
  readonly amount: string | null;
  /** null: that of the account. */
  readonly currency: string | null;
  readonly direction: 'in' | 'out' | null;
}

/** One answer to a question. */
export interface Choice {
  /** The value of the setting that says so. */
  readonly value: string;
  /** How many rows are another entry than under the first choice; 0 for that one. */
  readonly rows_differing: number;
  /** Whether a file of the same kind was read so before. */
  readonly used_before: boolean;
  readonly example: QuestionExample | null;
}

/** Something about a file that the file does not tell, under the names of the API. */
export interface Question {
  readonly code: string;
  readonly message: string;
  /** The setting that answers it. */
  readonly setting: string;
  readonly line: number | null;
  /** The heading of the column that it is about. */
  readonly column: string | null;
  readonly cell: string | null;
  readonly choices: readonly Choice[];
}

/** Something that a person should know of a file before publishing it, and that does not stand against it. */
export interface ReadingWarning {
  readonly code: string;
  readonly message: string;
}

/** What is known of a file once all of it has been read. */
export interface Verdict {
  /** What the file told, under the names of the API: `col_sep`, `date_format`, `number_format`, `encoding`. */
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly Blocker[];
  /** By what each detected setting was found; left out by types that do not say it. */
  readonly detectedBy?: Readonly<Record<string, string>>;
  /** What the file leaves open, each with the setting that answers it. They stand against publishing. */
  readonly questions?: readonly Question[];
  readonly warnings?: readonly ReadingWarning[];
  /** How many rows are no entries. */
  readonly leftOutCount?: number;
  /** Left out by types of which nothing is remembered. */
  readonly fileKind?: FileKind;
  /** Left out by types whose files state no balances. A mismatch stands against publishing. */
  readonly proof?: Proof;
  /** Set when the end of the file proved an assumption of its beginning wrong: the rows are void, read these instead. */
  readonly reread: (() => Promise<Reading>) | null;
}

/** The beginning of a file that is a table, and what its columns were taken for. Columns are places, from 0. */
export interface FileTable {
  /** The physical line of the headings; 0 without. */
  readonly headerLine: number;
  readonly headings: readonly string[];
  /** The first rows. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The columns that each setting of a column stands for; none where the file has no such column. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** The settings that can name several columns. */
  readonly takingSeveral: readonly string[];
}

/**
 * A file while it is read. Formats are decided by all cells of a file, yet a file is read once: the reading assumes what
 * its first rows say and finds out at the end whether that held.
 */
export interface Reading {
  readonly headers: readonly string[];
  /** What the cells of all rows mean, in their order; null where each row says it. */
  readonly cellNames: readonly string[] | null;
  /** Left out by types whose files are no tables with columns that can be named. */
  readonly table?: FileTable;
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
  /** What people call it: two or three words, such as `Bank CSV`. */
  readonly title: string;
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
