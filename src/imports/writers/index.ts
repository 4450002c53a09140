import type { MappingKind, Writer } from '../formats/format.js';
import { accounts, mapAccounts } from './accounts/accounts.writer.js';
import { mapAccountTypes } from './account-list/account-list.writer.js';
import { categories, mapCategories } from './categories/categories.writer.js';
import { entries } from './entries/entries.writer.js';
import { mapTags, tags } from './tags/tags.writer.js';
import type { WriterStatements } from './writer.js';

/** The list of writers: one line a kind of record. */
export const WRITERS: Readonly<Record<Writer, WriterStatements>> = {
  accounts,
  categories,
  tags,
  entries,
};

/** The statements that look at the staged rows of a format together. */
export function checksOf(writers: readonly Writer[]): readonly string[] {
  return writers.flatMap((writer) => WRITERS[writer].check ?? []);
}

/** How the values of each kind become mappings, from the table of staged rows. */
export const MAPPERS: Readonly<Record<MappingKind, string>> = {
  account: mapAccounts,
  account_type: mapAccountTypes,
  category: mapCategories,
  tag: mapTags,
};
