import type { Config } from '../../platform/config.js';
import type { RowEdits } from './kit/row-edits.js';
import type { Workbook } from './kit/sheets/workbook.js';

/** The kinds of ledger object that a text in a file can be mapped to. */
export type MappingKind = 'account' | 'account_type' | 'category' | 'tag';

/** The bytes of an upload, out of the archives that they came in; readable as often as needed. */
export interface Source {
  open(): AsyncIterable<Buffer>;
  /** Set where the file is a spreadsheet. */
  readonly workbook?: Workbook;
}

/** Which uploads a format accepts. Checked before any byte is parsed. */
export interface ContentRules {
  /** Accepted media types, in lower case. */
  readonly mediaTypes: readonly string[];
  /** File name extensions, in lower case with the dot. Accepted when the media type is not one of `mediaTypes`. */
  readonly extensions: readonly string[];
  readonly maxBytes: (config: Config) => number;
  readonly maxRows: (config: Config) => number;
  /** Whether a spreadsheet is accepted in place of the text file. */
  readonly takesSpreadsheets: boolean;
  /** Set where a file without entries is valid, as a statement is that has only balances. */
  readonly mayBeEmpty?: true;
  /**
   * A signature that must occur in the first 1,024 bytes. Set for binary formats, which are accepted as file uploads
   * only.
   */
  readonly magic?: string;
  /** Whether an import may be created without content, which the client uploads later. */
  readonly optional: boolean;
}

/** The settings of an import as the client sent them, keyed by their API names. */
export type Settings = Readonly<Partial<Record<string, string>>>;

/** What was learned from earlier files, as plain data. */
export interface KnownProfile {
  readonly id: string;
  /** SHA-256 of the column separator and the header row of those files. */
  readonly key: string;
  /** The account of those files; null when each row names its account. */
  readonly accountId: string | null;
  /** The header row of the latest of those files, as written. */
  readonly headers: readonly string[];
  readonly configuration: Settings;
  /** The values of the state column in the latest of those files, in lower case. */
  readonly states: readonly string[];
  /** The currencies of the accounts that the values of the account column were mapped to. */
  readonly accounts: readonly { readonly name: string; readonly currency: string }[];
}

/** What identifies files of the same origin, and the settings to remember for them. */
export interface FileKind {
  readonly key: string;
  readonly headers: readonly string[];
  readonly colSep: string;
  readonly states: readonly string[];
  /** The settings that the client gave or that the file proved. */
  readonly learned: Settings;
  /** The profile that was used and whether it belongs to the same account; null when no profile was used. */
  readonly profile: { readonly id: string; readonly isOfAccount: boolean } | null;
}

/** What a format may know about the family while it parses a file. */
export interface ReadContext {
  readonly settings: Settings;
  /** Today in the family's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The name of the uploaded file; null or absent when unknown. */
  readonly filename?: string | null;
  /** The family's preferred date format, used when a file can be read in several; null when it has none. */
  readonly preferredDateFormat: string | null;
  /** Whether every row belongs to the one account that the import names. */
  readonly hasTargetAccount: boolean;
  /** Whether that account is a liability: its balance is the amount owed, as on a card. */
  readonly isLiability: boolean;
  /**
   * The currency of the account that an account cell is mapped to; the family's currency for an account that does not
   * exist yet.
   */
  readonly currencyOf: (account: string | null) => string;
  /** Whether an account cell is mapped to an existing account; false when publishing would create it. */
  readonly hasAccount: (account: string | null) => boolean;
  /** The account that all rows belong to; null or absent when each row names its account. */
  readonly accountId?: string | null;
  /** Profiles of earlier files of this type, most recently used first; absent: none. */
  readonly profiles?: readonly KnownProfile[];
  /** Changes that people made to the rows; absent: none. */
  readonly edits?: RowEdits;
}

/** Why a row cannot be published. */
export interface RowError {
  /** A stable code in snake_case; `invalid_row` when the message alone describes the error. */
  readonly code: string;
  /** The heading of the column at fault; null when the row as a whole is at fault. */
  readonly column: string | null;
  /** The text at fault; null when the message already quotes it. */
  readonly value: string | null;
  /** A sentence that starts with the line: `line 7, column "Amount": …`. */
  readonly message: string;
}

/** The record type of a row that is staged but not published. `details.left_out` holds the reason. */
export const LEFT_OUT = 'LeftOut';

/** One row of the file: its cells as read and the values parsed from them. A row with errors is invalid. */
export interface StagedRow {
  /** 1-based, counting data rows only. */
  readonly rowNumber: number;
  /** The physical line on which the row starts. */
  readonly line: number;
  /** The kind of record; null for import types whose rows are all of one kind. */
  readonly recordType: string | null;
  /** The row's id in the file, which other rows may refer to. */
  readonly sourceId: string | null;
  /** The cells keyed by their meaning, or an array in the order of the reading's `cellNames` when that is set. */
  readonly fields: Readonly<Record<string, string>> | readonly string[];
  readonly errors: readonly RowError[];
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Decimal text in ledger sign: positive when money leaves the account. */
  readonly amount: string | null;
  /** null: the currency of the row's account. */
  readonly currency: string | null;
  readonly name: string | null;
  readonly notes: string | null;
  readonly account: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
  /**
   * Fields that only some kinds of row have, as JSON text. The writers that read it document the members they use.
   */
  readonly details: string | null;
}

/**
 * A reason, other than an invalid row or an undecided mapping, why an import cannot be published until a person
 * decides.
 */
export interface Blocker {
  readonly code: string;
  readonly message: string;
}

/** Whether the amounts of a file add up to the balances that it states; `none` when it states no balances. */
export interface Proof {
  readonly outcome: 'matched' | 'mismatch' | 'none';
  /** The difference, as a sentence without its full stop; null unless the status is a mismatch. */
  readonly message: string | null;
  readonly details?: ProofDetails;
}

/** How the amounts were checked, keyed by API names. Amounts are decimal text; money coming in is positive. */
export interface ProofDetails {
  readonly by: 'running_balance' | 'totals' | 'trade_amounts' | null;
  readonly links: number;
  readonly met: number;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly sum: string | null;
  /** Rows that no balance confirms, such as the earliest one. */
  readonly unproven_rows: number;
  readonly first_break: {
    readonly line: number;
    readonly expected: string;
    readonly found: string;
    readonly difference: string;
  } | null;
  /** One for each account and currency when there are several. */
  readonly parts: readonly Readonly<Record<string, unknown>>[];
}

/**
 * What a file states of a period of one account, under the names of the API. Amounts are decimal text, money in positive;
 * days `YYYY-MM-DD`; null where the file does not say it.
 */
export interface StatementFacts {
  readonly account: {
    readonly scheme: string;
    readonly bank: string | null;
    readonly number: string;
    readonly currency: string | null;
  } | null;
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly available: string | null;
  /** Booked entries and what they come to. */
  readonly entries_count: number;
  readonly entries_sum: string;
  readonly proof: Proof['outcome'];
}

/** What an entry would be under one answer to a question. */
export interface QuestionExample {
  /** `YYYY-MM-DD`; null when the date itself cannot be read. */
  readonly date: string | null;
  readonly name: string;
  /** Decimal text without a sign. */
  readonly amount: string | null;
  /** null: the currency of the account. */
  readonly currency: string | null;
  readonly direction: 'in' | 'out' | null;
}

/** One possible answer to a question. */
export interface Choice {
  /** The value of the setting that gives this answer. */
  readonly value: string;
  /** The number of rows that would differ from the first choice; 0 for the first choice itself. */
  readonly rows_differing: number;
  /** Whether a file of the same kind was read this way before. */
  readonly used_before: boolean;
  readonly example: QuestionExample | null;
}

/** Something that the file leaves open, keyed by API names. */
export interface Question {
  readonly code: string;
  readonly message: string;
  /** The setting that answers the question. */
  readonly setting: string;
  readonly line: number | null;
  /** The heading of the column in question. */
  readonly column: string | null;
  readonly cell: string | null;
  readonly choices: readonly Choice[];
}

/** Something that a person should know before publishing but that does not prevent it. */
export interface ReadingWarning {
  readonly code: string;
  readonly message: string;
}

/** What is known about a file once all of it has been read. */
export interface Verdict {
  /** Detected settings, keyed by API names: `col_sep`, `date_format`, `number_format`, `encoding`. */
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly Blocker[];
  /** The evidence for each detected setting; absent for types that do not report it. */
  readonly detectedBy?: Readonly<Record<string, string>>;
  /** What the file leaves open, each with the setting that answers it. Open questions prevent publishing. */
  readonly questions?: readonly Question[];
  readonly warnings?: readonly ReadingWarning[];
  /** The number of rows that do not become entries. */
  readonly leftOutCount?: number;
  /** Absent for types that remember nothing about their files. */
  readonly fileKind?: FileKind;
  /** Absent for types whose files state no balances. A mismatch prevents publishing. */
  readonly proof?: Proof;
  /** The statements in the file, in its order; absent for types that have none. */
  readonly statements?: readonly StatementFacts[];
  /**
   * Set when the rest of the file disproved an assumption made at its start. The rows already read are then void;
   * read these instead.
   */
  readonly reread: (() => Promise<Reading>) | null;
}

/** The first lines of a tabular file and the meaning of its columns. Columns are 0-based indexes. */
export interface FileTable {
  /** The physical line of the header row; 0 when there is none. */
  readonly headerLine: number;
  readonly headings: readonly string[];
  /** The first rows. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The columns that each column setting refers to; empty when the file has no such column. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** The settings that can name more than one column. */
  readonly takingSeveral: readonly string[];
}

/**
 * A file while it is read. Formats depend on all cells of a file, yet a file is read once: the reading assumes what
 * the first rows suggest and checks at the end whether that held.
 */
export interface Reading {
  readonly headers: readonly string[];
  /** The meaning of the cells, in order, when all rows share it; null when each row carries its own. */
  readonly cellNames: readonly string[] | null;
  /** Absent for types whose files have no columns that a client can name. */
  readonly table?: FileTable;
  /** May be iterated once, to the end. */
  readonly rows: AsyncIterable<StagedRow>;
  /** Call it only after the last row. */
  verdict(): Verdict;
}

/**
 * One step of publishing: it writes the records of one kind from the staged rows to the ledger, by a folder of `.sql`
 * files.
 */
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
 * Parses one type of file into staged rows. A format is a stateless value without injection or database access, so a
 * test needs only a file and an array. Storing, mapping, publishing and reverting belong to the pipeline, which knows
 * no format.
 */
export interface ImportFormat {
  /** The name in the API, such as `TransactionImport`. */
  readonly type: string;
  /** A name for people, of two or three words, such as `Bank CSV`. */
  readonly title: string;
  /** Where a person exports such a file from. For the documentation. */
  readonly description: string;
  /** A request body that works as it is. For the documentation. */
  readonly example: Readonly<Record<string, string>>;
  readonly content: ContentRules;
  readonly mappings: readonly MappingKind[];
  readonly publishes: readonly Writer[];
  /** Whether the family's rules run on the entries of such an import. */
  readonly appliesRules: boolean;
  /** Whether the published entries are read back and compared with the file. */
  readonly isVerified: boolean;
  /**
   * Set when extracting text from a file is slow. The extracted text is stored and parsed in place of the file.
   * Called once for each upload, on another thread, while no database connection is held. Throws the same errors as
   * `read`.
   */
  extract?(source: Source): AsyncIterable<Buffer>;
  /** Opens a file. Throws a DomainError whose code says what is wrong with the structure. */
  read(source: Source, context: ReadContext): Promise<Reading>;
}
