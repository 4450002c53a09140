import { sqlFile } from '../../platform/database/sql-file.js';
import type { MappingKind, Writer } from '../formats/format.js';

/**
 * The statements that carry staged rows into the ledger and out of it again. Each works on whole sets and is explained in
 * its own file; one that has parameters takes the family ($1) and the import ($2).
 */
export interface WriterStatements {
  /** What is being done, for the progress of the import. */
  readonly phase: string;
  readonly publish: readonly string[];
  /** Undoes `publish`. Writers are undone in the opposite order. */
  readonly revert: readonly string[];
}

function statement(path: string): string {
  return sqlFile(new URL(`./${path}.sql`, import.meta.url));
}

export const WRITERS: Readonly<Record<Writer, WriterStatements>> = {
  accounts: {
    phase: 'writing accounts',
    publish: [statement('accounts/publish')],
    revert: [statement('accounts/revert')],
  },
  categories: {
    phase: 'writing categories',
    publish: ['publish-parents', 'publish-children', 'publish-mappings'].map((name) => statement(`categories/${name}`)),
    revert: ['revert-children', 'revert-parents'].map((name) => statement(`categories/${name}`)),
  },
  tags: {
    phase: 'writing tags',
    publish: [statement('tags/publish')],
    revert: [statement('tags/revert')],
  },
  entries: {
    phase: 'writing entries',
    publish: [
      'publish-1-rows',
      'publish-2-matches',
      'publish-3-changes',
      'publish-4-update',
      'publish-5-untag',
      'publish-6-insert',
      'publish-7-tag',
      'publish-8-outcomes',
    ].map((name) => statement(`entries/${name}`)),
    revert: [
      'revert-1-hand-over',
      'revert-2-hand-back',
      'revert-3-restore',
      'revert-4-untag',
      'revert-5-tag',
      'revert-6-delete',
    ].map((name) => statement(`entries/${name}`)),
  },
};

/** How the values of each kind become mappings, from the table of staged rows. */
export const MAPPERS: Readonly<Record<Exclude<MappingKind, 'account_type'>, string>> = {
  account: statement('accounts/map'),
  category: statement('categories/map'),
  tag: statement('tags/map'),
};
