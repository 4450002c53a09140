import type { MigrationInterface, QueryRunner } from 'typeorm';
import { restrictFunctions, SERVICE_ROLE } from './support/roles.js';
import { closeTenantTable } from './support/row-level-security.js';

/** The tables of records, with the type of their records. */
const TABLES = {
  accounts: 'account',
  categories: 'category',
  tags: 'tag',
  merchants: 'merchant',
  rules: 'rule',
  securities: 'security',
  security_prices: 'security_price',
  holdings: 'holding',
  transfers: 'transfer',
  rejected_transfers: 'rejected_transfer',
  recurring_transactions: 'recurring_transaction',
  budgets: 'budget',
  budget_categories: 'budget_category',
  exchange_rates: 'exchange_rate',
} as const;

/** The conditions of the records in `entries`. Split lines are parts of a transaction. */
const ENTRIES = {
  transactions: `type = 'transaction' AND parent_id IS NULL`,
  trades: `type = 'trade'`,
  valuations: `type = 'valuation'`,
} as const;

/** The change set of the unit of work; null outside of one. */
const CHANGE_SET = `nullif(current_setting('app.change_set_id', true), '')::uuid`;
const IS_IN_CHANGE_SET = `coalesce(current_setting('app.change_set_id', true), '') <> ''`;

/** A day longer than a token is accepted, so that no transaction is so long that its tombstones go first. */
const RETENTION_DAYS = 401;
const TRIM_BATCH = 10_000;

/**
 * What a client needs that follows the ledger by its changes: each row names the change set that wrote it last, and a
 * deleted record leaves a tombstone. Triggers see to both, because imports, syncs and cascades write by many statements, and one that
 * forgot it would be a change that no client hears of.
 */
export class CreateTombstones1764000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE change_sets ADD COLUMN sealed_at timestamptz;
      UPDATE change_sets SET sealed_at = created_at WHERE seq IS NOT NULL;
      CREATE UNIQUE INDEX change_sets_in_order ON change_sets (family_id, seq) WHERE seq IS NOT NULL;

      CREATE TABLE tombstones (
        family_id uuid NOT NULL REFERENCES families (id) ON DELETE CASCADE,
        record_type text NOT NULL,
        id uuid NOT NULL,
        change_set_id uuid NOT NULL,
        deleted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (family_id, record_type, id)
      );
      CREATE INDEX tombstones_by_change_set ON tombstones (family_id, change_set_id, record_type, id);
      CREATE INDEX tombstones_age ON tombstones (deleted_at);
      ${closeTenantTable('tombstones')}

      CREATE FUNCTION stamp_change_set() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        NEW.change_set_id := ${CHANGE_SET};
        RETURN NEW;
      END $$;

      -- Without a change set nobody is told: the family itself is being erased.
      CREATE FUNCTION bury_records() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF ${IS_IN_CHANGE_SET} THEN
          INSERT INTO tombstones (family_id, record_type, id, change_set_id)
          SELECT family_id, TG_ARGV[0], id, ${CHANGE_SET} FROM removed
          ON CONFLICT (family_id, record_type, id) DO UPDATE SET change_set_id = excluded.change_set_id,
            deleted_at = excluded.deleted_at;
        END IF;
        RETURN NULL;
      END $$;

      CREATE FUNCTION bury_entries() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF ${IS_IN_CHANGE_SET} THEN
          INSERT INTO tombstones (family_id, record_type, id, change_set_id)
          SELECT family_id, type, id, ${CHANGE_SET} FROM removed WHERE parent_id IS NULL
          ON CONFLICT (family_id, record_type, id) DO UPDATE SET change_set_id = excluded.change_set_id,
            deleted_at = excluded.deleted_at;
        END IF;
        RETURN NULL;
      END $$;

      -- A transaction shows its split lines.
      CREATE FUNCTION stamp_parent() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE entries SET change_set_id = NEW.change_set_id
        WHERE family_id = NEW.family_id AND id = NEW.parent_id AND change_set_id IS DISTINCT FROM NEW.change_set_id;
        RETURN NULL;
      END $$;

      -- A transaction shows the transfer that it is a side of.
      CREATE FUNCTION stamp_sides() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF ${IS_IN_CHANGE_SET} THEN
          UPDATE entries e SET change_set_id = ${CHANGE_SET} FROM (
            SELECT family_id, inflow_transaction_id AS id FROM changed
            UNION SELECT family_id, outflow_transaction_id FROM changed
          ) AS side
          WHERE e.family_id = side.family_id AND e.id = side.id AND e.change_set_id IS DISTINCT FROM ${CHANGE_SET};
        END IF;
        RETURN NULL;
      END $$;
    `);
    for (const table of [...Object.keys(TABLES), 'entries']) await runner.query(stamping(table));
    for (const [table, type] of Object.entries(TABLES)) {
      await runner.query(`
        CREATE INDEX ${table}_by_change_set ON ${table} (family_id, change_set_id, id);
        CREATE TRIGGER bury_records AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
          FOR EACH STATEMENT EXECUTE FUNCTION bury_records('${type}');
      `);
    }
    for (const [name, condition] of Object.entries(ENTRIES)) {
      await runner.query(`
        CREATE INDEX ${name}_by_change_set ON entries (family_id, change_set_id, id) WHERE ${condition};
      `);
    }
    await runner.query(`
      CREATE TRIGGER bury_entries AFTER DELETE ON entries REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION bury_entries();
      CREATE TRIGGER stamp_parent AFTER UPDATE ON entries FOR EACH ROW
        WHEN (NEW.parent_id IS NOT NULL AND NEW.change_set_id IS DISTINCT FROM OLD.change_set_id)
        EXECUTE FUNCTION stamp_parent();
      CREATE TRIGGER stamp_sides_of_new AFTER INSERT ON transfers REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION stamp_sides();
      CREATE TRIGGER stamp_sides_of_old AFTER DELETE ON transfers REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION stamp_sides();

      -- No arguments, so the service cannot choose what is deleted. Returns the number of deleted tombstones.
      CREATE FUNCTION trim_tombstones() RETURNS bigint
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH trimmed AS (
          DELETE FROM tombstones WHERE (family_id, record_type, id) IN (
            SELECT family_id, record_type, id FROM tombstones
            WHERE deleted_at < now() - interval '${RETENTION_DAYS} days' ORDER BY deleted_at LIMIT ${TRIM_BATCH})
          RETURNING 1
        )
        SELECT count(*) FROM trimmed
      $$;
      ${restrictFunctions(['trim_tombstones()'], SERVICE_ROLE)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION trim_tombstones();
      DROP TRIGGER stamp_sides_of_old ON transfers;
      DROP TRIGGER stamp_sides_of_new ON transfers;
      DROP TRIGGER stamp_parent ON entries;
      DROP TRIGGER bury_entries ON entries;
      ${Object.keys(ENTRIES)
        .map((name) => `DROP INDEX ${name}_by_change_set;`)
        .join('\n')}
    `);
    for (const table of Object.keys(TABLES)) {
      await runner.query(`DROP TRIGGER bury_records ON ${table}; DROP INDEX ${table}_by_change_set;`);
    }
    for (const table of [...Object.keys(TABLES), 'entries']) {
      await runner.query(`
        DROP TRIGGER stamp_change_set ON ${table};
        ALTER TABLE ${table} ALTER COLUMN change_set_id DROP DEFAULT;
      `);
    }
    await runner.query(`
      DROP FUNCTION stamp_sides(), stamp_parent(), bury_entries(), bury_records(), stamp_change_set();
      DROP TABLE tombstones;
      DROP INDEX change_sets_in_order;
      ALTER TABLE change_sets DROP COLUMN sealed_at;
    `);
  }
}

/** The SQL that lets each written row of a table name the change set of its unit of work. */
function stamping(table: string): string {
  return `
    ALTER TABLE ${table} ALTER COLUMN change_set_id SET DEFAULT ${CHANGE_SET};
    CREATE TRIGGER stamp_change_set BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (${IS_IN_CHANGE_SET}) EXECUTE FUNCTION stamp_change_set();
  `;
}
