import { sqlFile } from '../../../platform/database/sql-file.js';
import { deleteMerchants, transferMerchants } from '../merchants/merchants.writer.js';
import { countOutcomes, rebaseSnapshots, type RecordTable, transferOwnership } from '../records/records.steps.js';
import { stepsIn } from '../step.js';
import type { WorkingTable } from '../working-tables.js';
import type { WriterSteps } from '../writer.js';

const RULES: RecordTable = { table: 'rules', type: "'rule'" };

/** The tables of the records that a rule can name. */
const NAMED = [
  { type: 'category', table: 'categories' },
  { type: 'merchant', table: 'merchants' },
  { type: 'tag', table: 'tags' },
  { type: 'account', table: 'accounts' },
] as const;

const step = stepsIn(import.meta.url);

/** Common table expressions with the conditions and actions of the family's rules in a comparable form. */
export const storedParts = sqlFile(new URL('./stored-parts.sql', import.meta.url));

/** The working tables of rules. */
export const ruleTables = [
  'publishing_rules',
  'publishing_operands',
  'publishing_parts',
] as const satisfies readonly WorkingTable[];

/** The steps between staging rules and writing them, for writers that stage rules from other rows. */
export const ruleSteps = {
  listOperands: step('list-operands', ['family', 'import']),
  /** Runs before and after missing records are created. */
  findOperands: step('find-operands', ['family', 'import']),
  createTopCategories: step('create-top-categories', ['family', 'import']),
  createChildCategories: step('create-child-categories', ['family', 'import']),
  createOperands: step('create-operands', ['family', 'import']),
  listParts: step('list-parts', ['family', 'import']),
  summarizeParts: step('summarize-parts', ['family', 'import']),
  write: step('write', ['family', 'import']),
  writeParts: step('write-parts', ['family', 'import']),
} as const;

/**
 * Writes rules, and the categories, merchants, tags and accounts that they name, which are found by name or created.
 * Details of a row: `resource_type`, `active`, `effective_date`, `conditions` and `actions` in normalised form, and
 * `operands`, the named records: `{record_type, value}`, without duplicates.
 */
export const rules = {
  phase: 'writing rules',
  check: [step('check-ids', ['family', 'import']), step('check-names', ['family', 'import'])],
  tables: ruleTables,
  publish: [
    step('stage', ['family', 'import']),
    ruleSteps.listOperands,
    ruleSteps.findOperands,
    ruleSteps.createTopCategories,
    ruleSteps.createChildCategories,
    ruleSteps.createOperands,
    ruleSteps.findOperands,
    ruleSteps.listParts,
    ruleSteps.summarizeParts,
    step('find-repeated', ['family', 'import']),
    step('match', ['family', 'import'], { values: { stored_parts: storedParts } }),
    step('record-before-images', ['family', 'import']),
    ruleSteps.write,
    ruleSteps.writeParts,
    step('record-outcomes', ['family', 'import']),
  ],
  count: countOutcomes,
  transferOwnership: [
    transferOwnership(RULES),
    transferMerchants,
    ...NAMED.map(({ type, table }) =>
      step('transfer-named', ['family', 'import'], { values: { type, table, column: `${type}_id` } }),
    ),
  ],
  revert: [
    rebaseSnapshots(RULES),
    step('restore', ['family', 'import']),
    step('restore-parts', ['family', 'import']),
    step('delete', ['family', 'import']),
    deleteMerchants,
  ],
} as const satisfies WriterSteps;
