import { accounts } from '../accounts/accounts.writer.js';
import { categories } from '../categories/categories.writer.js';
import { entries } from '../entries/entries.writer.js';
import { rules } from '../rules/rules.writer.js';
import { securities } from '../securities/securities.writer.js';
import { tags } from '../tags/tags.writer.js';
import { transfers } from '../transfers/transfers.writer.js';
import { deleteMade, statements, type WriterStatements } from '../writer.js';

/**
 * A whole family. Rows are records of fifteen types, told by their `record_type`; their details are the members of the record
 * in canonical form, and refer to other records by the ids that these have in the file (`source_id`). A condition or an action
 * of a rule, which names a record, may have that record's `source_id` beside the name in its `value`.
 *
 * With `merge`, what is of the family as a whole joins what the family has: categories, tags and merchants by name, budgets by
 * period, recurring transactions without an account, and rules that are the same in every word. Accounts and what is in them
 * are always new.
 */
export const backup: WriterStatements = {
  phase: 'writing records',
  check: statements(
    import.meta.url,
    'check-01-source-ids',
    'check-02-references',
    'check-03-names',
    'check-04-categories',
    'check-05-transfers',
    'check-06-repeated',
    'check-07-budgets',
    'check-08-recurring',
    'check-09-opening-balances',
    'check-10-rules',
    'check-11-left-out',
  ),
  warn: statements(import.meta.url, 'warn'),
  publish: [
    ...statements(
      import.meta.url,
      'publish-01-records',
      'publish-02-joined',
      'publish-03-ids',
      'publish-04-split-lines',
      'publish-05-index',
      'publish-10-accounts',
      'publish-11-categories',
      'publish-12-tags',
      'publish-13-merchants',
      'publish-14-recurring-transactions',
      'publish-15-pairs',
      'publish-16-transactions',
      'publish-17-taggings',
      'publish-18-transfers',
      'publish-19-rejected-transfers',
      'publish-20-securities',
      'publish-21-new-securities',
      'publish-22-securities-of',
      'publish-23-security-facts',
      'publish-24-trades',
      'publish-25-holdings',
      'publish-26-valuations',
      'publish-27-opening-anchors',
      'publish-28-balances',
      'publish-29-budgets',
      'publish-30-budget-categories',
    ),
    ...statements(
      import.meta.url,
      '../rules/publish-01-tables',
      'publish-31-rules',
      '../rules/publish-03-operands',
      '../rules/publish-04-found',
      'publish-32-operands',
      '../rules/publish-05-top-categories',
      '../rules/publish-06-child-categories',
      '../rules/publish-07-named',
      '../rules/publish-04-found',
      'publish-32-operands',
      '../rules/publish-08-parts',
      'publish-33-parts',
      '../rules/publish-09-compared',
      'publish-34-joined-rules',
      '../rules/publish-13-write',
      '../rules/publish-14-parts',
      'publish-40-outcomes',
      'publish-41-accounts',
    ),
  ],
  handOver: [entries, transfers, accounts, categories, tags, rules].flatMap((writer) => writer.handOver ?? []),
  revert: [
    ...transfers.revert,
    deleteMade({ table: 'rejected_transfers', type: "'rejected_transfer'" }, "''"),
    deleteMade({ table: 'recurring_transactions', type: "'recurring_transaction'" }, "coalesce(r.name, '')"),
    deleteMade({ table: 'holdings', type: "'holding'" }, 'r.date::text'),
    deleteMade({ table: 'budget_categories', type: "'budget_category'" }, "''"),
    deleteMade(
      { table: 'budgets', type: "'budget'" },
      'r.start_date::text',
      'EXISTS (SELECT FROM budget_categories c WHERE c.family_id = $1 AND c.budget_id = r.id)',
    ),
    ...entries.revert,
    ...rules.revert,
    ...tags.revert,
    ...categories.revert,
    ...accounts.revert,
    ...securities.revert,
  ],
};
