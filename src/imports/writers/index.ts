import type { MappingKind, Writer } from '../formats/format.js';
import { accounts, mapAccounts } from './accounts/accounts.writer.js';
import { accountList, mapAccountTypes } from './account-list/account-list.writer.js';
import { backup } from './backup/backup.writer.js';
import { categories, mapCategories } from './categories/categories.writer.js';
import { categoryList } from './category-list/category-list.writer.js';
import { entries, statementEntries } from './entries/entries.writer.js';
import { identities } from './identities/identities.writer.js';
import { merchants } from './merchants/merchants.writer.js';
import { openingBalances } from './opening-balances/opening-balances.writer.js';
import { rules } from './rules/rules.writer.js';
import { securities } from './securities/securities.writer.js';
import { splits } from './splits/splits.writer.js';
import { statementAnchors, statements } from './statements/statements.writer.js';
import type { Step } from './step.js';
import { mapTags, tags } from './tags/tags.writer.js';
import { trades } from './trades/trades.writer.js';
import { transfers } from './transfers/transfers.writer.js';
import type { WorkingTable } from './working-tables.js';
import type { WriterSteps } from './writer.js';

/** The writers, one line per kind of record. */
export const WRITERS: Readonly<Record<Writer, WriterSteps>> = {
  accounts,
  identities,
  categories,
  tags,
  entries,
  statement_entries: statementEntries,
  statements,
  statement_anchors: statementAnchors,
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

/** Returns the working tables of a publish, without duplicates. */
export function tablesOf(writers: readonly Writer[]): readonly WorkingTable[] {
  const own = writers.flatMap((writer) => WRITERS[writer].tables ?? []);
  return [...new Set<WorkingTable>(['publishing_accounts', ...own])];
}

/** The working tables of a revert. */
export const REVERTING_TABLES: readonly WorkingTable[] = [
  'revert_kept',
  'revert_removed',
  'revert_accounts',
  'revert_anchors',
];

/**
 * Returns the queries that check the staged rows of a format together. Their parameters are the family ($1) and the
 * import ($2).
 */
export function checksOf(writers: readonly Writer[]): readonly string[] {
  return writers.flatMap((writer) => WRITERS[writer].check ?? []).map(({ statement }) => statement.text);
}

/** Returns the queries for warnings about staged rows. Their parameters are the family ($1) and the import ($2). */
export function warningsOf(writers: readonly Writer[]): readonly string[] {
  return writers.flatMap((writer) => WRITERS[writer].warn ?? []).map(({ statement }) => statement.text);
}

/** Queries that map the values of each kind. They return `place`, `key`, `decision`, `record_id` and `value`. */
export const MAPPERS: Readonly<Record<MappingKind, Step>> = {
  account: mapAccounts,
  account_type: mapAccountTypes,
  category: mapCategories,
  tag: mapTags,
};
