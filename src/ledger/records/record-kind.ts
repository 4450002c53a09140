/** The types of records that change sets and histories name. */
export const RECORD_TYPES = [
  'account',
  'transaction',
  'valuation',
  'trade',
  'transfer',
  'rejected_transfer',
  'category',
  'tag',
  'merchant',
  'rule',
  'security',
  'security_price',
  'holding',
  'recurring_transaction',
  'budget',
  'budget_category',
  'exchange_rate',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** A field that people write: its value in requests and change sets is JSON, with amounts and dates as texts. */
export interface RecordField {
  /** The name in the API. References end in `_id`. */
  readonly name: string;
  /** The column, if it has another name. */
  readonly column?: string;
  /** A `numeric` is compared by its value: 1.5 is 1.50. */
  readonly type: 'text' | 'uuid' | 'date' | 'numeric' | 'boolean' | 'int' | 'json' | 'text[]';
  /** The type of record that the field names. */
  readonly references?: RecordType;
  /** Whether null clears it. */
  readonly isNullable?: boolean;
  /** Whether only a revert sets it, and no answer shows it. */
  readonly isInternal?: boolean;
  /** Whether it is a column of the kind's table of details. */
  readonly isDetail?: boolean;
}

/** A table with exactly one row of each record. The row is deleted with its record. */
export interface DetailTable {
  readonly table: string;
  /** The column with the id of the record. */
  readonly key: string;
}

/** A field that is stored in rows of another table: the tags or the split lines of a transaction. */
export interface ListField {
  readonly name: string;
  /** An SQL expression of the list as JSON, in a fixed order. `r` is the record. */
  readonly image: string;
  /** Whether no answer shows it. */
  readonly isInternal?: boolean;
  /** The member that answers show instead, and its value. */
  readonly shownAs?: { readonly name: string; readonly of: (value: unknown) => unknown };
  /** The records that a value of the list names. */
  readonly references?: (value: unknown) => readonly RecordReference[];
  /** Returns a value of the list with other records in place of some, or with none. */
  readonly replacing?: (value: unknown, replacements: Replacements) => unknown;
}

/** By the id of a record: the id of the one that takes its place, or null. Others stay. */
export type Replacements = ReadonlyMap<string, string | null>;

export interface RecordReference {
  readonly type: RecordType;
  readonly id: string;
}

/** What others store about a record: rows that name it. All of its texts are constants of the code: they become SQL. */
export interface Use {
  /** How `in_use` calls them. */
  readonly type: string;
  readonly table: string;
  readonly column: string;
  /** A condition on the rows. `u` is the row. */
  readonly condition?: string;
  /** An SQL expression of the id of the record that a row belongs to; `id` unless it is said. */
  readonly shown?: string;
  /** The columns that no two rows of one record share. A merge makes one row of those that would. */
  readonly shared?: readonly string[];
  /** What the one row gets from all: SQL aggregates by column. Columns without one stay as they are in it. */
  readonly totals?: Readonly<Record<string, string>>;
  /** What frees a row from the record: SQL assignments (`u` is the row), or its deletion. Without it, the row stays. */
  readonly cleared?: { readonly set: string } | 'deleted';
}

/** How records of a type are stored and recorded. All of its texts are constants of the code: they become SQL. */
export interface RecordKind {
  readonly type: RecordType;
  readonly table: string;
  /** A condition on the rows of the table that are of this type. `r` is the row. */
  readonly condition?: string;
  /** Columns that have one value in every record of the type. */
  readonly constants?: Readonly<Record<string, string>>;
  readonly fields: readonly RecordField[];
  /** Where the fields that are details are stored. */
  readonly details?: DetailTable;
  readonly lists?: readonly ListField[];
  /** An SQL expression of the name that a person knows the record by. `r` is the record. */
  readonly title: string;
  /** The fields that together are unique; null is a value. The table has a unique index on them. */
  readonly key?: readonly string[];
  /** What keeps a record from being deleted, and what a merge moves. */
  readonly uses?: readonly Use[];
  /** What a deletion takes along. It keeps the revert of a creation from deleting the record. */
  readonly companions?: readonly Use[];
}

/** Values of the fields and lists of a record by name. Amounts, dates and ids are texts. */
export type Values = Readonly<Record<string, unknown>>;

/** All fields and lists of a record at one moment. Each lock is a member `locked.<field>`, which is true or absent. */
export type Image = Readonly<Record<string, unknown>>;

const knownNames = new WeakMap<RecordKind, readonly string[]>();

/** The names of the fields and lists that people write and answers show. */
export function namesOf(kind: RecordKind): readonly string[] {
  const known = knownNames.get(kind);
  if (known !== undefined) return known;
  const shown = [...kind.fields, ...(kind.lists ?? [])].filter(({ isInternal }) => isInternal !== true);
  const names = shown.map(({ name }) => name);
  knownNames.set(kind, names);
  return names;
}

/** Returns the id of the record that takes the place of another one; null for none. */
export function replacedBy(id: string | null, replacements: Replacements): string | null {
  const replacement = id === null ? null : replacements.get(id);
  return replacement === undefined ? id : replacement;
}
