import type pg from 'pg';
import { until } from './imports.js';

/** The ledger of a family, a list a table; each list is sorted, so two dumps of the same ledger are equal. */
export type LedgerDump = Readonly<Record<string, readonly unknown[]>>;

/** Rows as they are. What a sync writes has ids and times of its own that mean nothing. */
const ROWS = {
  accounts: `SELECT to_jsonb(a) - 'updated_at' FROM accounts a WHERE a.family_id = $1`,
  categories: `SELECT to_jsonb(c) FROM categories c WHERE c.family_id = $1`,
  tags: `SELECT to_jsonb(t) FROM tags t WHERE t.family_id = $1`,
  merchants: `SELECT to_jsonb(m) FROM merchants m WHERE m.family_id = $1`,
  entries: `SELECT to_jsonb(e) FROM entries e WHERE e.family_id = $1`,
  taggings: `SELECT to_jsonb(g) FROM taggings g WHERE g.family_id = $1`,
  balances: `SELECT to_jsonb(b) - '{id,created_at,updated_at}'::text[] FROM balances b WHERE b.family_id = $1`,
};

const TIMES = `'{id,family_id,import_id,created_at,updated_at}'::text[]`;

/** The same rows without ids and times: what they point at is named, what an import made is marked so. */
const NAMED_ROWS = {
  accounts: `SELECT to_jsonb(a) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM accounts a WHERE a.family_id = $1`,
  categories: `SELECT to_jsonb(c) - ${TIMES} || jsonb_build_object('imported', c.import_id IS NOT NULL, 'parent_id', p.name)
    FROM categories c LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id WHERE c.family_id = $1`,
  tags: `SELECT to_jsonb(t) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM tags t WHERE t.family_id = $1`,
  merchants: `SELECT to_jsonb(m) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM merchants m WHERE m.family_id = $1`,
  entries: `SELECT to_jsonb(e) - ${TIMES} || jsonb_build_object('imported', e.import_id IS NOT NULL, 'account_id', a.name,
      'category_id', c.name, 'merchant_id', m.name, 'tags', (
        SELECT coalesce(jsonb_agg(t.name ORDER BY t.name), '[]') FROM taggings g
        JOIN tags t ON t.family_id = $1 AND t.id = g.tag_id WHERE g.family_id = $1 AND g.entry_id = e.id))
    FROM entries e JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
    LEFT JOIN categories c ON c.family_id = $1 AND c.id = e.category_id
    LEFT JOIN merchants m ON m.family_id = $1 AND m.id = e.merchant_id WHERE e.family_id = $1`,
  balances: `SELECT to_jsonb(b) - ${TIMES} || jsonb_build_object('account_id', a.name)
    FROM balances b JOIN accounts a ON a.family_id = $1 AND a.id = b.account_id WHERE b.family_id = $1`,
};

/** Everything in a family's ledger, once its syncs have ended. */
export async function dumpLedger(owner: pg.Client, familyId: string): Promise<LedgerDump> {
  return dump(owner, familyId, ROWS);
}

/** Everything in a family's ledger but ids and times, once its syncs have ended. */
export async function dumpLedgerByName(owner: pg.Client, familyId: string): Promise<LedgerDump> {
  return dump(owner, familyId, NAMED_ROWS);
}

/** How many rows each table holds, over all families. */
export async function countRows(owner: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `SELECT table_name AS name, (xpath('/row/n/text()', query_to_xml(
       format('SELECT count(*) AS n FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text::int AS count
     FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Waits until no sync of a family is left to do. */
export async function untilSynced(owner: pg.Client, familyId: string): Promise<void> {
  await until('all syncs ended', 30_000, async () => {
    const { rows } = await owner.query(
      `SELECT FROM syncs WHERE family_id = $1 AND status IN ('pending', 'syncing') LIMIT 1`,
      [familyId],
    );
    return rows.length === 0 ? true : null;
  });
}

async function dump(
  owner: pg.Client,
  familyId: string,
  statements: Readonly<Record<string, string>>,
): Promise<LedgerDump> {
  await untilSynced(owner, familyId);
  const tables: Record<string, readonly unknown[]> = {};
  for (const [table, statement] of Object.entries(statements)) {
    const { rows } = await owner.query<{ row: unknown }>(
      `SELECT row FROM (${statement}) AS r (row) ORDER BY row::text`,
      [familyId],
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}
