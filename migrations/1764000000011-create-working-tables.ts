import type { MigrationInterface, QueryRunner } from 'typeorm';
import { closeTenantTable } from './support/row-level-security.js';

/** What a working table belongs to, beside the family: its rows are those of one unit of work. */
const OF_IMPORT = 'import_id';
const OF_PROVIDER_ACCOUNT = 'provider_account_id';

interface WorkingTable {
  readonly name: string;
  readonly of: typeof OF_IMPORT | typeof OF_PROVIDER_ACCOUNT;
  /** The columns after the family and what the table belongs to. */
  readonly columns: string;
  /**
   * What is looked up, or unique, in the rows of a unit of work: each an index that begins with the family. A table has one
   * that is looked up by: to the planner a table of which no row is committed is empty, and all its indexes equally good.
   */
  readonly keys?: readonly { readonly columns: string; readonly isUnique?: boolean; readonly where?: string }[];
}

const PUBLISH_TABLES: readonly WorkingTable[] = [
  // The accounts whose balances a publish affects, and the first date affected.
  { name: 'publishing_accounts', of: OF_IMPORT, columns: 'account_id uuid NOT NULL, first_day date NOT NULL' },
  // One row a transaction. A part inside a staged row has its own row_number, after those of all rows, and in_row.
  {
    name: 'publishing_rows',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, in_row int, entry_id uuid NOT NULL, parent_row int, parent_id uuid, account_id uuid,
      date date, amount numeric(19,4), currency char(3), name text, notes text, category_id uuid, tag_ids uuid[],
      transfer_account text, is_new boolean NOT NULL DEFAULT true`,
    // Most files have no split lines: one look at this index shows it.
    keys: [{ columns: 'parent_row', where: 'parent_row IS NOT NULL' }],
  },
  // What rows change in entries that the ledger has.
  {
    name: 'publishing_changes',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, entry_id uuid NOT NULL, sets_category boolean, sets_notes boolean, sets_tags boolean`,
  },
  // Staged rows that are left out (is_part = false), or whose parts are.
  { name: 'publishing_left_out', of: OF_IMPORT, columns: 'row_number int NOT NULL, is_part boolean NOT NULL' },
  // Matches of rows and entries. The unique keys keep each row and each entry in one match.
  {
    name: 'publishing_near_pairs',
    of: OF_IMPORT,
    columns: 'row_number int NOT NULL, entry_id uuid NOT NULL',
    keys: [
      { columns: 'row_number', isUnique: true },
      { columns: 'entry_id', isUnique: true },
    ],
  },
  // Rows that name the account at the other end of a transfer.
  {
    name: 'publishing_legs',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, entry_id uuid NOT NULL, is_new boolean NOT NULL, account_id uuid NOT NULL,
      amount numeric(19,4), other_account_id uuid, other_entry_id uuid`,
  },
  {
    name: 'publishing_trades',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, amount numeric(19,4), currency char(3),
      name text, notes text, security_id uuid, qty numeric(24,8), price numeric(19,10), split_ratio numeric,
      is_new boolean NOT NULL DEFAULT true, is_idle boolean NOT NULL DEFAULT false`,
  },
  {
    name: 'publishing_opening_balances',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, entry_id uuid NOT NULL, account_id uuid, date date, former_date date, amount numeric(19,4),
      currency char(3), notes text, is_new boolean NOT NULL DEFAULT true, is_changed boolean NOT NULL DEFAULT false`,
  },
  // The rows of listed categories, and the categories that they mean or need.
  {
    name: 'publishing_category_rows',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, line int, name text, color text, icon text, names_parent boolean NOT NULL,
      node text NOT NULL, category_id uuid, moves_to text, parent text, parent_node text, parent_id uuid`,
  },
  {
    name: 'publishing_categories',
    of: OF_IMPORT,
    columns: `id uuid NOT NULL, node text NOT NULL, name text, first_row int, first_line int, is_new boolean NOT NULL,
      given_color text, given_icon text, color text, icon text, parent_id uuid, sets_color boolean, sets_icon boolean,
      sets_parent boolean`,
  },
  // Listed merchants. color_row and website_row are the rows that fill a blank.
  {
    name: 'publishing_merchants',
    of: OF_IMPORT,
    columns: `id uuid NOT NULL, key text NOT NULL, name text, first_row int, first_line int, is_new boolean NOT NULL, color text,
      website text, color_row int, website_row int`,
  },
];

const RULE_TABLES: readonly WorkingTable[] = [
  // replaced_by: the line of a later row that replaces this one. conditions and actions are in a comparable form. changes:
  // what the row changes in an existing rule.
  {
    name: 'publishing_rules',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, line int NOT NULL, rule_id uuid NOT NULL, name text, resource_type text NOT NULL,
      active boolean NOT NULL, effective_date date, details jsonb NOT NULL, replaced_by int, conditions jsonb, actions jsonb,
      is_new boolean NOT NULL DEFAULT true, changes text[]`,
  },
  {
    name: 'publishing_operands',
    of: OF_IMPORT,
    columns: 'record_type text NOT NULL, name text NOT NULL, first_row int, record_id uuid',
  },
  {
    name: 'publishing_parts',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, part text NOT NULL, position int NOT NULL, sub_position int NOT NULL, id uuid NOT NULL,
      type text NOT NULL, operator text, value text, record_type text, record_id uuid`,
  },
  // The new transactions as the rules of the family change them, one rule after the other.
  {
    name: 'rule_entries',
    of: OF_IMPORT,
    columns: `entry_id uuid NOT NULL, row_number int NOT NULL, account_id uuid, account_type text, date date,
      amount numeric(19,4), name text, name_lower text, notes_lower text, cells_lower text, kind text, excluded boolean,
      category_id uuid, merchant_id uuid, tag_ids uuid[], takes_category boolean, takes_merchant boolean, takes_name boolean,
      is_changed boolean NOT NULL DEFAULT false`,
  },
];

const RESTORE_TABLES: readonly WorkingTable[] = [
  // Each record has its id in the ledger: a new one, or that of the record that it joins. A split line has the row number of
  // its transaction and the transaction's id as whole_id; other records can refer to it.
  {
    name: 'publishing_records',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, split int NOT NULL, record_type text NOT NULL, source_id text, id uuid NOT NULL,
      joins boolean NOT NULL, whole_id uuid, data jsonb NOT NULL`,
    keys: [{ columns: 'record_type, source_id' }],
  },
  // The ids of the records in the ledger and in the file, for the verification.
  {
    name: 'publishing_ids',
    of: OF_IMPORT,
    columns: 'id uuid NOT NULL, source_id text',
    keys: [{ columns: 'id' }],
  },
  // Transfers with the transactions that are their two sides.
  {
    name: 'publishing_transfers',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, id uuid NOT NULL, inflow_id uuid NOT NULL, outflow_id uuid NOT NULL,
      inflow_kind text NOT NULL, outflow_kind text NOT NULL, status text NOT NULL, notes text`,
  },
  // The rows whose records the family has by id, and all rows that join a record.
  {
    name: 'publishing_known',
    of: OF_IMPORT,
    columns: `row_number int NOT NULL, line int, record_type text NOT NULL, source_id text, id uuid NOT NULL,
      is_certain boolean NOT NULL`,
  },
  { name: 'publishing_joined', of: OF_IMPORT, columns: 'row_number int NOT NULL, id uuid NOT NULL' },
  {
    name: 'publishing_securities',
    of: OF_IMPORT,
    columns: 'row_number int NOT NULL, ticker text, mic text, data jsonb NOT NULL, security_id uuid',
  },
  // The fields in which a joined record differs from the file.
  { name: 'publishing_changed', of: OF_IMPORT, columns: 'row_number int NOT NULL, fields text NOT NULL' },
];

const REVERT_TABLES: readonly WorkingTable[] = [
  // What a revert keeps and why, and the records that it deleted.
  {
    name: 'revert_kept',
    of: OF_IMPORT,
    columns: 'record_type text, record_id uuid, name text, reason text',
  },
  { name: 'revert_removed', of: OF_IMPORT, columns: 'record_id uuid NOT NULL' },
];

const SYNC_TABLES: readonly WorkingTable[] = [
  // The reported transactions of an account, with the id of the entry that each gets if it matches none.
  {
    name: 'provided_transactions',
    of: OF_PROVIDER_ACCOUNT,
    columns: `external_id text NOT NULL, date date NOT NULL, amount numeric(19,4) NOT NULL, name text NOT NULL,
      new_id uuid NOT NULL, entry_id uuid, is_known boolean NOT NULL DEFAULT false, is_made boolean NOT NULL DEFAULT false`,
    keys: [{ columns: 'external_id', isUnique: true }],
  },
  // Their matches with entries: one to one.
  {
    name: 'provided_pairs',
    of: OF_PROVIDER_ACCOUNT,
    columns: 'external_id text NOT NULL, entry_id uuid NOT NULL',
    keys: [
      { columns: 'external_id', isUnique: true },
      { columns: 'entry_id', isUnique: true },
    ],
  },
];

const TABLES = [...PUBLISH_TABLES, ...RULE_TABLES, ...RESTORE_TABLES, ...REVERT_TABLES, ...SYNC_TABLES];

/**
 * Where a publish, a revert or a sync keeps what it has found so far. A unit of work deletes its rows before it commits, so
 * nobody else ever sees one. UNLOGGED: there is nothing to recover. Permanent, because temporary tables are made and dropped
 * in the catalogues each time, and because Citus can distribute these beside the tables that they are joined with.
 */
export class CreateWorkingTables1764000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(createWorkingTable(table));
    await runner.query(`
      -- A UUIDv7 for a record of a publish that no row stands for by itself, in the order of places. IMMUTABLE, because Citus
      -- sends no INSERT with a volatile function to a node. It differs from all of published_id by the first bit of the
      -- place, and from those made for something else by its last bytes.
      CREATE FUNCTION derived_id(publish_id uuid, made_for text, place bigint) RETURNS uuid
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT encode(overlay(overlay(uuid_send(publish_id) PLACING int4send((place - 2147483648)::int) FROM 10 FOR 4)
          PLACING decode(left(md5(made_for), 6), 'hex') FROM 14 FOR 3), 'hex')::uuid
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION derived_id(uuid, text, bigint);
      DROP TABLE ${TABLES.map(({ name }) => name).join(', ')};
    `);
  }
}

function createWorkingTable({ name, of, columns, keys = [] }: WorkingTable): string {
  const indexes = keys.map(
    ({ columns: looked, isUnique = false, where }) =>
      `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ON ${name} (family_id, ${of}, ${looked})${where === undefined ? '' : ` WHERE ${where}`};`,
  );
  return `
    CREATE UNLOGGED TABLE ${name} (family_id uuid NOT NULL, ${of} uuid NOT NULL, ${columns});
    ${keys.some(({ where }) => where === undefined) ? '' : `CREATE INDEX ON ${name} (family_id, ${of});`}
    ${indexes.join('\n')}
    ${closeTenantTable(name)}
  `;
}
