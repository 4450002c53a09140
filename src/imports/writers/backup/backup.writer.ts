import { accounts } from '../accounts/accounts.writer.js';
import { categories } from '../categories/categories.writer.js';
import { entries } from '../entries/entries.writer.js';
import { rules } from '../rules/rules.writer.js';
import { securities } from '../securities/securities.writer.js';
import { tags } from '../tags/tags.writer.js';
import { transfers } from '../transfers/transfers.writer.js';
import { knownStatement } from './known-records.js';
import { deleteCreated, transferOwnership, type RecordTable, statements, type WriterStatements } from '../writer.js';

/** What no other type of import makes, in the order in which it is removed, and what each is called. */
const OWN: readonly { readonly records: RecordTable; readonly name: string; readonly inUse?: string }[] = [
  { records: { table: 'rejected_transfers', type: "'rejected_transfer'" }, name: "''" },
  { records: { table: 'recurring_transactions', type: "'recurring_transaction'" }, name: "coalesce(r.name, '')" },
  { records: { table: 'holdings', type: "'holding'" }, name: 'r.date::text' },
  { records: { table: 'budget_categories', type: "'budget_category'" }, name: "''" },
  {
    records: { table: 'budgets', type: "'budget'" },
    name: 'r.start_date::text',
    inUse: 'EXISTS (SELECT FROM budget_categories c WHERE c.family_id = $1 AND c.budget_id = r.id)',
  },
];

/**
 * A whole family. Rows are records of fifteen types, told by their `record_type`; their details are the members of the record
 * in canonical form, and refer to other records by the ids that these have in the file (`source_id`). A condition or an action
 * of a rule, which names a record, may have that record's `source_id` beside the name in its `value`.
 *
 * With `merge`, a record joins the one that the family has: the one of its id (`known.sql`), or one that says the same. By
 * what they say are told categories, tags and merchants (name), budgets (period), rules (every word), what recurs, and what an
 * account that the family has can have once. What the family has is never changed.
 */
export const backup: WriterStatements = {
  phase: 'writing records',
  check: [
    ...statements(
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
    ),
    knownStatement('check-11-known'),
    knownStatement('check-12-taken-names'),
    ...statements(import.meta.url, 'check-13-left-out'),
  ],
  warn: [
    ...statements(import.meta.url, 'warn-1-left-out'),
    knownStatement('warn-2-changed'),
    knownStatement('warn-3-looks-known'),
  ],
  publish: [
    ...statements(import.meta.url, 'publish-01-records'),
    knownStatement('publish-02-known'),
    ...statements(
      import.meta.url,
      'publish-03-joined',
      'publish-04-ids',
      'publish-05-split-lines',
      'publish-06-known-split-lines',
      'publish-07-index',
      'publish-08-joined-facts',
      'publish-09-left-out-transfers',
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
      'publish-23-joined-positions',
      'publish-24-security-facts',
      'publish-25-trades',
      'publish-26-holdings',
      'publish-27-valuations',
      'publish-28-opening-anchors',
      'publish-29-balances',
      'publish-30-budgets',
      'publish-31-budget-categories',
    ),
    ...statements(
      import.meta.url,
      '../rules/publish-01-tables',
      'publish-32-rules',
      '../rules/publish-03-operands',
      '../rules/publish-04-found',
      'publish-33-operands',
      '../rules/publish-05-top-categories',
      '../rules/publish-06-child-categories',
      '../rules/publish-07-named',
      '../rules/publish-04-found',
      'publish-33-operands',
      '../rules/publish-08-parts',
      'publish-34-parts',
      '../rules/publish-09-compared',
      'publish-35-joined-rules',
      '../rules/publish-13-write',
      '../rules/publish-14-parts',
    ),
    knownStatement('publish-38-changed', 'publishing_known', 'publishing_records'),
    ...statements(import.meta.url, 'publish-40-outcomes', 'publish-41-accounts'),
  ],
  transferOwnership: [
    ...[entries, transfers, accounts, categories, tags, rules].flatMap((writer) => writer.transferOwnership ?? []),
    ...OWN.map(({ records, name }) => transferOwnership(records, name)),
  ],
  revert: [
    ...transfers.revert,
    ...OWN.map(({ records, name, inUse }) => deleteCreated(records, name, inUse)),
    ...entries.revert,
    ...rules.revert,
    ...tags.revert,
    ...categories.revert,
    ...accounts.revert,
    ...securities.revert,
  ],
};
