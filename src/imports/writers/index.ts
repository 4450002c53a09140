import type { MappingKind, Writer } from '../formats/format.js';
import { accounts, mapAccounts } from './accounts/accounts.writer.js';
import { accountList, mapAccountTypes } from './account-list/account-list.writer.js';
import { backup } from './backup/backup.writer.js';
import { categories, mapCategories } from './categories/categories.writer.js';
import { categoryList } from './category-list/category-list.writer.js';
import { entries, statementEntries } from './entries/entries.writer.js';
import { merchants } from './merchants/merchants.writer.js';
import { openingBalances } from './opening-balances/opening-balances.writer.js';
import { rules } from './rules/rules.writer.js';
import { securities } from './securities/securities.writer.js';
import { splits } from './splits/splits.writer.js';
import { mapTags, tags } from './tags/tags.writer.js';
import { transfers } from './transfers/transfers.writer.js';
import { trades } from './trades/trades.writer.js';
import type { WriterStatements } from './writer.js';

/** The list of writers: one line a kind of record. */
export const WRITERS: Readonly<Record<Writer, WriterStatements>> = {
  accounts,
  categories,
  tags,
  entries,
  statement_entries: statementEntries,
  backup,
  splits,
  transfers,
  account_list: accountList,
  securities,
  trades,
  opening_balances: openingBalances,
  category_list: categoryList,
  merchants,
  rules,
};

/** The statements that look at the staged rows of a format together. */
export function checksOf(writers: readonly Writer[]): readonly string[] {
  return writers.flatMap((writer) => WRITERS[writer].check ?? []);
}

/** The statements that say what a person should know of staged rows. */
export function warningsOf(writers: readonly Writer[]): readonly string[] {
  return writers.flatMap((writer) => WRITERS[writer].warn ?? []);
}

/**
 * What the values of each kind stand for: a query of `place`, `key`, `decision`, `record_id` and `value` for the family ($1)
 * and the import ($2); of the kinds whose values are names, those are the third parameter.
 */
export const MAPPERS: Readonly<Record<MappingKind, string>> = {
  account: mapAccounts,
  account_type: mapAccountTypes,
  category: mapCategories,
  tag: mapTags,
};
