import type { Config } from '../../platform/config.js';
import type { RowEdits } from './kit/row-edits.js';
import type { AccountIdentity } from './kit/statements/account-identity.js';
import type { Workbook } from './kit/sheets/workbook.js';

/** The kinds of ledger object that a text in a file can be mapped to. */
export type MappingKind = 'account' | 'account_type' | 'category' | 'tag';

/** The unpacked bytes of an upload. They can be read repeatedly. */
export interface Source {
  /** The file; the first one of several. */
  open(): AsyncIterable<Buffer>;
  /** Set if an archive has several files that are read as one import, in the order of their names. */
  readonly members?: readonly SourceMember[];
  /** Set if the file is a spreadsheet. */
  readonly workbook?: Workbook;
}

/** A file of an archive. */
export interface SourceMember {
  readonly name: string;
  open(): AsyncIterable<Buffer>;
}

/** The uploads that a format accepts. Checked before any byte is parsed. */
export interface ContentRules {
  /** Accepted media types, in lower case. */
  readonly mediaTypes: readonly string[];
  /** File name extensions, in lower case with the dot. Accepted if the media type is not one of `mediaTypes`. */
  readonly extensions: readonly string[];
  readonly maxBytes: (config: Config) => number;
  readonly maxRows: (config: Config) => number;
  /** Whether a spreadsheet is accepted instead of the text file. */
  readonly takesSpreadsheets: boolean;
  /** Set if all files of an archive are read as one import. Otherwise an archive must have exactly one file. */
  readonly takesSeveralFiles?: true;
  /** Set if a file without entries is valid, such as a statement with only balances. */
  readonly mayBeEmpty?: true;
  /**
   * A signature that must occur in the first 1,024 bytes. Set for binary formats, which are accepted only as file
   * uploads.
   */
  readonly magic?: string;
  /** Whether an import can be created without content, which the client uploads later. */
  readonly optional: boolean;
}

/** The settings of an import as the client sent them, keyed by their API names. */
export type Settings = Readonly<Partial<Record<string, string>>>;

/** Settings learned from earlier files, as plain data. */
export interface KnownProfile {
  readonly id: string;
  /** SHA-256 of the column separator and the header row of those files. */
  readonly key: string;
  /** The account of those files; null if each row names its account. */
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
  /** The profile that was used and whether it belongs to the same account; null if no profile was used. */
  readonly profile: { readonly id: string; readonly isOfAccount: boolean } | null;
}

/** What a format knows about the family while it parses a file. */
export interface ReadContext {
  readonly settings: Settings;
  /** Today in the family's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The name of the uploaded file; null or absent if unknown. */
  readonly filename?: string | null;
  /** The family's preferred date format, used if several formats fit a file; null if it has none. */
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
  /** Returns whether an account cell is mapped to an existing account; false if publishing would create the account. */
  readonly hasAccount: (account: string | null) => boolean;
  /** The account of all rows; null or absent if each row names its account. */
  readonly accountId?: string | null;
  /** Profiles of earlier files of this type, most recently used first; absent: none. */
  readonly profiles?: readonly KnownProfile[];
  /** The users' changes to the rows; absent if there are none. */
  readonly edits?: RowEdits;
}

/** Why a row cannot be published. */
export interface RowError {
  /** A stable code in snake_case; `invalid_row` if the message alone describes the error. */
  readonly code: string;
  /** The heading of the faulty column; null if the whole row is at fault. */
  readonly column: string | null;
  /** The faulty text; null if the message already quotes it. */
  readonly value: string | null;
  /** A sentence that starts with the line: `line 7, column "Amount": …`. */
  readonly message: string;
}

/** The record type of a row that is staged but not published. `details.left_out` contains the reason. */
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
  /** The cells keyed by their meaning, or an array in the order of the reading's `cellNames` if that is set. */
  readonly fields: Readonly<Record<string, string>> | readonly string[];
  readonly errors: readonly RowError[];
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** Decimal text in ledger sign: an outflow is positive. */
  readonly amount: string | null;
  /** null: the currency of the row's account. */
  readonly currency: string | null;
  readonly name: string | null;
  readonly notes: string | null;
  readonly account: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
  /**
   * Fields that only some kinds of row have, as JSON text. The writers that read it document the members they use. A
   * transaction can have `external_id {scheme, id}`, the id that the bank gave it, and `state`, which is `pending` until it
   * is booked.
   */
  readonly details: string | null;
}

/**
 * A reason, other than an invalid row or an undecided mapping, why the user must decide something before publishing.
 */
export interface Blocker {
  readonly code: string;
  readonly message: string;
}

/** Whether the amounts of a file add up to its balances; `none` if it states no balances. */
export interface Proof {
  readonly outcome: 'matched' | 'mismatch' | 'none';
  /** The difference, as a sentence without a full stop; null unless the outcome is a mismatch. */
  readonly message: string | null;
  readonly details?: ProofDetails;
}

/** How the amounts were checked, keyed by API names. Amounts are decimal text; inflows are positive. */
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
  /** The parts by account and currency, if there are several. */
  readonly parts: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The facts of one statement, keyed by API names. Amounts are decimal text, inflows positive; dates are `YYYY-MM-DD`;
 * null if the file does not state them.
 */
export interface StatementFacts {
  readonly account: AccountIdentity | null;
  /** The value of `account` in its rows; null if they all belong to the account of the import. */
  readonly account_name: string | null;
  /** The kind of account; null if the file does not state it. */
  readonly accountable_type: string | null;
  /** Whether its balances are of the whole account, or only of the cash of an investment account. */
  readonly scope: 'total' | 'cash';
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: string | null;
  readonly closing: string | null;
  /**
   * The day of the closing balance, which can differ from the last day of the entries. If the balance of the file is stored as
   * another statement, the day of that balance.
   */
  readonly closing_date: string | null;
  /** Whether the closing balance can be debt although it has no minus, as on a card. An earlier statement may prove its sign. */
  readonly has_doubtful_sign: boolean;
  readonly available: string | null;
  /** ISO 4217; null: the currency of the account. */
  readonly currency: string | null;
  /** The number of booked entries, and their total. */
  readonly entries_count: number;
  readonly entries_sum: string;
  /**
   * What the file has until its end of the day `to` comes to: a balance can be taken during its day, before other entries
   * are booked.
   */
  readonly last_day_sum: string;
  readonly proof: Proof['outcome'];
}

/** An entry as it would be with one answer to a question. */
export interface QuestionExample {
  /** `YYYY-MM-DD`; null if the date itself is unreadable. */
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

/** A question that the file leaves open, keyed by API names. */
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

/** A fact that the user should know before publishing. It does not prevent publishing. */
export interface ReadingWarning {
  readonly code: string;
  readonly message: string;
}

/** The findings about a file, known after its last row. */
export interface Verdict {
  /** Detected settings, keyed by API names: `col_sep`, `date_format`, `number_format`, `encoding`. */
  readonly detected: Readonly<Record<string, string>>;
  readonly blockers: readonly Blocker[];
  /** The evidence for each detected setting; absent for types that do not report it. */
  readonly detectedBy?: Readonly<Record<string, string>>;
  /** The open questions, each with the setting that answers it. They prevent publishing. */
  readonly questions?: readonly Question[];
  readonly warnings?: readonly ReadingWarning[];
  /** The number of rows that do not become entries. */
  readonly leftOutCount?: number;
  /** Absent for types without profiles. */
  readonly fileKind?: FileKind;
  /** Absent for types whose files state no balances. A mismatch prevents publishing. */
  readonly proof?: Proof;
  /** The statements in file order; absent for types without statements. */
  readonly statements?: readonly StatementFacts[];
  /**
   * Set if the rest of the file disproved an assumption made at its start. The rows already read are then invalid; read
   * these instead.
   */
  readonly reread: (() => Promise<Reading>) | null;
}

/** The first lines of a tabular file and the meaning of its columns. Columns are 0-based indexes. */
export interface FileTable {
  /** The physical line of the header row; 0 if there is none. */
  readonly headerLine: number;
  readonly headings: readonly string[];
  /** The first rows. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The columns that each column setting refers to; empty if the file has no such column. */
  readonly columns: ReadonlyMap<string, readonly number[]>;
  /** The settings that can name more than one column. */
  readonly takingSeveral: readonly string[];
}

/**
 * A file during reading. Its format depends on all cells, but the file is read only once: the reading assumes what the
 * first rows suggest, and checks the assumption at the end.
 */
export interface Reading {
  readonly headers: readonly string[];
  /** The meaning of the cells, in order, if it is the same in all rows; null if each row has its own. */
  readonly cellNames: readonly string[] | null;
  /** Absent for types whose files have no columns that clients can name. */
  readonly table?: FileTable;
  /** Can be iterated once, to the end. */
  readonly rows: AsyncIterable<StagedRow>;
  /** Returns the verdict. Call it only after the last row. */
  verdict(): Verdict;
}

/**
 * One step of publishing. It writes the records of one kind from the staged rows to the ledger, with a folder of `.sql`
 * files.
 */
export type Writer =
  | 'accounts'
  | 'identities'
  | 'categories'
  | 'tags'
  | 'entries'
  | 'statement_entries'
  | 'statements'
  | 'statement_anchors'
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

/** Limits of a format. */
export interface FormatLimits {
  readonly maxMegabytes: number;
  readonly maxRows: number;
}

/**
 * Parses one type of file into staged rows. A format is a stateless value without injection or database access, so a
 * test needs only a file and an array. The pipeline does the storing, mapping, publishing and reverting; it does not
 * know any format.
 */
export interface ImportFormat {
  /** The name in the API, such as `TransactionImport`. */
  readonly type: string;
  /** A display name of two or three words, such as `Bank CSV`. */
  readonly title: string;
  /** Which program or bank exports such files. For the documentation. */
  readonly description: string;
  /** A complete, valid request body. For the documentation. */
  readonly example: Readonly<Record<string, string>>;
  readonly content: ContentRules;
  /** Limits of a plugin's format that replace those of `content`. Each is the default of a setting. */
  readonly limits?: FormatLimits;
  /** Returns whether a file is of this type, from its first 64 KiB. For uploads that do not name their type. */
  recognises?(head: string): boolean;
  readonly mappings: readonly MappingKind[];
  readonly publishes: readonly Writer[];
  /** Whether the family's rules run on the entries of such an import. */
  readonly appliesRules: boolean;
  /** Whether a publish reads back the entries and compares them with the file. */
  readonly isVerified: boolean;
  /**
   * Extracts the text, for types whose files are slow to read. The extracted text is stored and parsed instead of the
   * file. Called once for each upload, on another thread, while no database connection is held. Throws the same errors
   * as `read`.
   */
  extract?(source: Source): AsyncIterable<Buffer>;
  /** Opens a file. Throws a DomainError whose code describes the structural error. */
  read(source: Source, context: ReadContext): Promise<Reading>;
}
