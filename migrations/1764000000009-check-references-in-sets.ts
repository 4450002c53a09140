import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SERVICE_ROLE } from './support/roles.js';
import {
  checkReferencesOf,
  dropReferencesOf,
  protectReferencesTo,
  REFUSE_KEY_CHANGE,
  type Reference,
  unprotectReferencesTo,
} from './support/references-in-sets.js';

const REFERENCES = (
  [
    ['entries_account', 'entries', 'account_id', 'accounts', 'cascade'],
    ['entries_category', 'entries', 'category_id', 'categories', 'refuse'],
    ['entries_merchant', 'entries', 'merchant_id', 'merchants', 'refuse'],
    ['entries_parent', 'entries', 'parent_id', 'entries', 'cascade'],
    ['entries_import', 'entries', 'import_id', 'imports', 'refuse'],
    ['taggings_entry', 'taggings', 'entry_id', 'entries', 'cascade'],
    ['taggings_tag', 'taggings', 'tag_id', 'tags', 'cascade'],
    ['trades_entry', 'trades', 'entry_id', 'entries', 'cascade'],
    ['transfers_inflow', 'transfers', 'inflow_transaction_id', 'entries', 'cascade'],
    ['transfers_outflow', 'transfers', 'outflow_transaction_id', 'entries', 'cascade'],
    ['rejected_transfers_inflow', 'rejected_transfers', 'inflow_transaction_id', 'entries', 'cascade'],
    ['rejected_transfers_outflow', 'rejected_transfers', 'outflow_transaction_id', 'entries', 'cascade'],
  ] as const
).map(([name, table, column, parent, onDelete]): Reference => ({ name, table, column, parent, onDelete }));
const TABLES = [...new Set(REFERENCES.map(({ table }) => table))];
const PARENTS = [...new Set(REFERENCES.map(({ parent }) => parent))];

const referencesOf = (table: string): readonly Reference[] => REFERENCES.filter((one) => one.table === table);
const referencesTo = (parent: string): readonly Reference[] => REFERENCES.filter((one) => one.parent === parent);

/**
 * The references from entries and to entries, which imports write and revert by the hundred thousand rows. They are not
 * declared as foreign keys: PostgreSQL checks those by a query for each row and key, which was half of the time of a
 * publish and three quarters of that of a revert. These triggers check them once a statement.
 *
 * They hold for everybody, need no superuser, and are dumped and restored as they are. What a declared key can and they
 * cannot: a deletion of a parent works in READ COMMITTED only, and TRUNCATE is not checked, which the service may not use.
 */
export class CheckReferencesInSets1764000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSE_KEY_CHANGE);
    for (const table of TABLES) await runner.query(checkReferencesOf(table, referencesOf(table)));
    for (const parent of PARENTS) await runner.query(protectReferencesTo(parent, referencesTo(parent)));
    const rows = REFERENCES.map(
      ({ name, table, column, parent, onDelete }) => `('${name}', '${table}', '${column}', '${parent}', '${onDelete}')`,
    );
    await runner.query(`
      -- They are in no catalogue, so the schema lists them.
      CREATE VIEW checked_references (name, child, child_column, parent, on_delete) WITH (security_invoker = true) AS
        VALUES ${rows.join(',\n          ')};
      GRANT SELECT ON checked_references TO ${SERVICE_ROLE};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW checked_references');
    for (const parent of PARENTS) await runner.query(unprotectReferencesTo(parent, referencesTo(parent)));
    for (const table of TABLES) await runner.query(dropReferencesOf(table));
    await runner.query('DROP FUNCTION refuse_key_change()');
  }
}
