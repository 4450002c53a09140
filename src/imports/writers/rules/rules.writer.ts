import { madeMerchants } from '../merchants/merchants.writer.js';
import {
  rebaseSnapshots,
  transferOwnership,
  type RecordTable,
  statement,
  statements,
  type WriterStatements,
} from '../writer.js';

const RULES: RecordTable = { table: 'rules', type: "'rule'" };

/** Where the records live that a rule can name. */
const NAMED = [
  { type: 'category', table: 'categories' },
  { type: 'merchant', table: 'merchants' },
  { type: 'tag', table: 'tags' },
  { type: 'account', table: 'accounts' },
] as const;

/**
 * Rules, and the categories, merchants, tags and accounts that they name: found by name, or made. Details of a row:
 * `resource_type`, `active`, `effective_date`, `conditions` and `actions` as the grammar of rules normalises them, and
 * `operands`, the records that these name: `{record_type, value}`, each once.
 */
export const rules: WriterStatements = {
  phase: 'writing rules',
  check: statements(import.meta.url, 'check-1-ids', 'check-2-names'),
  publish: statements(
    import.meta.url,
    'publish-01-tables',
    'publish-02-rules',
    'publish-03-operands',
    'publish-04-found',
    'publish-05-top-categories',
    'publish-06-child-categories',
    'publish-07-named',
    'publish-04-found',
    'publish-08-parts',
    'publish-09-compared',
    'publish-10-repeated',
    'publish-11-matches',
    'publish-12-before',
    'publish-13-write',
    'publish-14-parts',
    'publish-15-outcomes',
  ),
  transferOwnership: [transferOwnership(RULES), ...madeMerchants.transferOwnership, ...NAMED.map(handOverNamed)],
  revert: [
    rebaseSnapshots(RULES),
    ...statements(import.meta.url, 'revert-1-restore', 'revert-2-parts', 'revert-3-delete'),
    ...madeMerchants.revert,
  ],
};

function handOverNamed({ type, table }: (typeof NAMED)[number]): string {
  return statement(import.meta.url, 'hand-over-named')
    .replaceAll('{{table}}', table)
    .replaceAll('{{column}}', `${type}_id`)
    .replaceAll('{{type}}', type);
}
