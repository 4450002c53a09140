/** A value of JSON. Numbers are texts, so that no decimal becomes a double. */
export type RecordValue = string | boolean | null | readonly RecordValue[] | { readonly [member: string]: RecordValue };

/** The members of a record in a backup. */
export type RecordData = Readonly<Record<string, RecordValue>>;

/**
 * Adds a fault of a record in a file.
 * @param field the faulty member
 * @param problem completes a sentence that starts with "it", such as `must be a date`
 */
export type RecordFault = (field: string, problem: string) => void;

/** A kind of record of a plugin, for the backup of a family and its restore. */
export interface BackupRecord {
  /** `type` of a line of the backup. It starts with the name of the plugin, as in `AcmeGoal`. */
  readonly type: string;
  /** The table, which `tenantTable` created. */
  readonly table: string;
  /** The members that hold the id of another record, and the types of those records, such as `Account`. */
  readonly references?: Readonly<Record<string, string>>;
  /**
   * A SELECT of the records of the family `$1`. Its columns are `id`, `import_id` and `data`: the members as `jsonb`,
   * without `id`. Amounts are texts. Ids in `references` are those of the database.
   */
  readonly write: string;
  /**
   * Checks the members of a record in a file, without `id` and `references`, and returns them in the form of `write`.
   * Runs in parser threads, so it has no database.
   */
  readonly check: (data: RecordData, fault: RecordFault) => RecordData;
  /**
   * An INSERT of the records of a file. `{{records}}` is their relation, with the columns `family_id`, `import_id`, `id`
   * and `data`. `references` in `data` are ids of the database.
   */
  readonly publish: string;
}

const records: BackupRecord[] = [];

/** The records of the plugins, in the order of a backup. Complete before the features load. */
export const BACKUP_RECORDS: readonly BackupRecord[] = records;

export function addBackupRecords(added: readonly BackupRecord[]): void {
  records.push(...added);
}
