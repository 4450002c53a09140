import { accounts } from '../accounts/accounts.writer.js';
import { categories } from '../categories/categories.writer.js';
import { entries } from '../entries/entries.writer.js';
import { ENTRY_WITH_KEYS } from '../matching/matching.steps.js';
import { countOutcomes, deleteCreated, type RecordTable, transferOwnership } from '../records/records.steps.js';
import { identities } from '../identities/identities.writer.js';
import { rules, ruleSteps, ruleTables, storedParts } from '../rules/rules.writer.js';
import { securities } from '../securities/securities.writer.js';
import { deleteStatements } from '../statements/statements.writer.js';
import { type Step, stepsIn } from '../step.js';
import { tags } from '../tags/tags.writer.js';
import { transfers } from '../transfers/transfers.writer.js';
import type { WorkingTable } from '../working-tables.js';
import type { WriterSteps } from '../writer.js';
import { ADDED_TYPES, addedReferences, deleteAdded, insertAdded, transferAdded } from './added-records.js';
import { findChanged, findKnown } from './known-records.js';

/** The records that no other import type creates, in deletion order, with SQL for the name of each. */
const OWN: readonly { readonly records: RecordTable; readonly name: string; readonly inUse?: string }[] = [
  { records: { table: 'rejected_transfers', type: "'rejected_transfer'" }, name: "''" },
  { records: { table: 'recurring_transactions', type: "'recurring_transaction'" }, name: "coalesce(r.name, '')" },
  { records: { table: 'holdings', type: "'holding'" }, name: 'r.date::text' },
  { records: { table: 'security_prices', type: "'security_price'" }, name: 'r.date::text' },
  { records: { table: 'exchange_rates', type: "'exchange_rate'" }, name: "concat(r.from_currency, ' ', r.date)" },
  { records: { table: 'budget_categories', type: "'budget_category'" }, name: "''" },
  {
    records: { table: 'budgets', type: "'budget'" },
    name: 'r.start_date::text',
    inUse: 'EXISTS (SELECT FROM budget_categories c WHERE c.family_id = $1 AND c.budget_id = r.id)',
  },
];

const step = stepsIn(import.meta.url);

/** Returns the rows of the import in a working table, as a relation. */
function ofImport(table: WorkingTable): string {
  return `(SELECT * FROM ${table} WHERE family_id = $1 AND import_id = $2)`;
}

/** Resolves the records that rules name: in the family, then in the file, which takes precedence. */
const findOperands: readonly Step[] = [ruleSteps.findOperands, step('find-operands-in-file', ['family', 'import'])];

/**
 * Writes a whole family. Rows are records, whose types are in `record_type`. Their details are the fields of the
 * record in canonical form, and refer to other records by their ids in the file (`source_id`). A condition or an action
 * of a rule can have the `source_id` of the record that its `value` names.
 * With `merge`, a record is merged into an existing one of the family: the one with its id (`find-known.sql`), or an
 * equal one. Categories, tags and merchants are equal by name, budgets by period, rules by all fields, and other
 * records by what an account can have only once. Existing records are never changed.
 */
export const backup: WriterSteps = {
  phase: 'writing records',
  check: [
    step('check-source-ids', ['family', 'import'], { values: { added_types: ADDED_TYPES } }),
    step('check-references', ['family', 'import'], { values: { added_references: addedReferences() } }),
    step('check-names', ['family', 'import']),
    step('check-categories', ['family', 'import']),
    step('check-transfers', ['family', 'import']),
    step('check-repeated', ['family', 'import']),
    step('check-budgets', ['family', 'import']),
    step('check-recurring', ['family', 'import']),
    step('check-opening-balances', ['family', 'import']),
    step('check-rules', ['family', 'import']),
    step('check-known', ['family', 'import'], { values: { known: findKnown, changed: findChanged('known') } }),
    step('check-taken-names', ['family', 'import'], { values: { known: findKnown } }),
    step('check-dependents', ['family', 'import']),
    step('check-identities', ['family', 'import'], { values: { known: findKnown } }),
  ],
  warn: [
    step('warn-left-out', ['family', 'import']),
    step('warn-changed', ['family', 'import'], { values: { known: findKnown, changed: findChanged('known') } }),
    step('warn-similar-accounts', ['family', 'import'], { values: { known: findKnown } }),
  ],
  tables: [
    'publishing_records',
    'publishing_ids',
    'publishing_transfers',
    'publishing_known',
    'publishing_joined',
    'publishing_securities',
    'publishing_changed',
    ...ruleTables,
  ],
  publish: [
    step('stage-known', ['family', 'import'], { values: { known: findKnown } }),
    step('match-records', ['family', 'import']),
    step('stage-records', ['family', 'import']),
    step('stage-split-lines', ['family', 'import']),
    step('match-split-lines', ['family', 'import']),
    step('match-dependents', ['family', 'import']),
    step('leave-out-transfers', ['family', 'import']),
    step('insert-accounts', ['family', 'import']),
    step('insert-statements', ['family', 'import']),
    step('insert-identities', ['family', 'import']),
    step('insert-categories', ['family', 'import']),
    step('insert-tags', ['family', 'import']),
    step('insert-merchants', ['family', 'import']),
    step('insert-recurring-transactions', ['family', 'import']),
    step('stage-transfers', ['family', 'import']),
    step('insert-transactions', ['family', 'import']),
    step('insert-taggings', ['family', 'import']),
    step('insert-transfers', ['family', 'import']),
    step('insert-rejected-transfers', ['family', 'import']),
    step('stage-securities', ['family', 'import']),
    step('insert-securities', ['family', 'import']),
    step('link-securities', ['family', 'import']),
    step('match-positions', ['family', 'import']),
    step('match-prices', ['family', 'import']),
    step('match-exchange-rates', ['family', 'import']),
    step('update-securities', ['family', 'import']),
    step('insert-trades', ['family', 'import']),
    step('insert-external-ids', ['family', 'import']),
    step('insert-rejected-matches', ['family', 'import'], { values: { entry_with_keys: ENTRY_WITH_KEYS } }),
    step('insert-holdings', ['family', 'import']),
    step('insert-security-prices', ['family', 'import']),
    step('insert-exchange-rates', ['family', 'import']),
    step('insert-valuations', ['family', 'import']),
    step('insert-opening-anchors', ['family', 'import']),
    step('insert-balances', ['family', 'import']),
    step('insert-budgets', ['family', 'import']),
    step('insert-budget-categories', ['family', 'import']),
    step('stage-rules', ['family', 'import']),
    ruleSteps.listOperands,
    ...findOperands,
    ruleSteps.createTopCategories,
    ruleSteps.createChildCategories,
    ruleSteps.createOperands,
    ...findOperands,
    ruleSteps.listParts,
    step('resolve-parts', ['family', 'import']),
    ruleSteps.summarizeParts,
    step('match-rules', ['family', 'import'], { values: { stored_parts: storedParts } }),
    ruleSteps.write,
    ruleSteps.writeParts,
    ...insertAdded,
    step('stage-changed', ['family', 'import'], {
      values: { changed: findChanged(ofImport('publishing_known'), ofImport('publishing_records')) },
    }),
    step('record-outcomes', ['family', 'import']),
    step('record-accounts', ['family', 'import']),
  ],
  count: countOutcomes,
  transferOwnership: [
    ...[entries, transfers, accounts, identities, categories, tags, rules].flatMap(
      (writer) => writer.transferOwnership,
    ),
    ...OWN.map(({ records, name }) => transferOwnership(records, name)),
    ...transferAdded,
  ],
  revert: [
    ...deleteAdded,
    deleteStatements,
    ...transfers.revert,
    ...OWN.map(({ records, name, inUse }) => deleteCreated(records, name, inUse)),
    ...entries.revert,
    ...rules.revert,
    ...tags.revert,
    ...categories.revert,
    ...identities.revert,
    ...accounts.revert,
    ...securities.revert,
  ],
};
