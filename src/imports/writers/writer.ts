import { sqlFile } from '../../platform/database/sql-file.js';

/**
 * The statements that carry staged rows of one kind into the ledger and out of it again. Each works on whole sets and is
 * explained in its own file; one that has parameters takes the family ($1) and the import ($2).
 */
export interface WriterStatements {
  /** What is being done, for the progress of the import. */
  readonly phase: string;
  /**
   * Looks at the staged rows together, after all have been staged and again before they are published, for what one row
   * alone cannot know, such as a sum over rows or a cycle. Each is a query of `row_number` and `message` (a sentence that
   * begins with the line), and where it has more to say `code`, `column` and `value`, about rows that have no errors yet.
   */
  readonly check?: readonly string[];
  /** What a person should know of the staged rows, though nothing stands against publishing them; shaped like `check`. */
  readonly warn?: readonly string[];
  readonly publish: readonly string[];
  /** Before anything is reverted: gives what other imports found already there to them. In the order of publishing. */
  readonly handOver?: readonly string[];
  /** Undoes `publish`. Writers are undone in the opposite order. */
  readonly revert: readonly string[];
}

/** A `.sql` file of a writer's folder. @param module the writer's `import.meta.url` */
export function statement(module: string, name: string): string {
  return sqlFile(new URL(`./${name}.sql`, module));
}

/** The `.sql` files of a writer's folder, in the order in which they run. */
export function statements(module: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => statement(module, name));
}

/** A table of records that several imports can find or make. */
export interface RecordTable {
  readonly table: string;
  /** An expression for the kind of record in a before-image and in what a revert left; `r` is the record. */
  readonly type: string;
}

/** How many parameters a statement takes: the highest number among them. */
export function parametersOf(statement: string): number {
  return Math.max(0, ...[...statement.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
}

/**
 * The statement that gives records of a table to the other imports that found them.
 * @param name an SQL expression for the name of the record, which is `r`
 */
export function handOver(records: RecordTable, name = 'r.name'): string {
  return ofTable('hand-over', records).replaceAll('{{name}}', name);
}

/** The statement that makes later before-images of a table's records forget what this import changed. */
export function handBack(records: RecordTable): string {
  return ofTable('hand-back', records);
}

/**
 * The statement that removes what the import made in a table, unless somebody edited it.
 * @param name an expression for what the record is called; `r` is the record
 * @param inUse an SQL expression that is true when other records use the record
 */
export function deleteMade(records: RecordTable, name: string, inUse = 'false'): string {
  return ofTable('delete-made', records).replaceAll('{{name}}', name).replaceAll('{{in_use}}', inUse);
}

function ofTable(name: string, { table, type }: RecordTable): string {
  const template = sqlFile(new URL(`./records/${name}.sql`, import.meta.url));
  return template.replaceAll('{{table}}', table).replaceAll('{{type}}', type);
}
