import type pg from 'pg';
import { until } from './imports.js';

/** The ledger of a family: one sorted list for each table, so that two dumps of the same ledger are equal. */
export type LedgerDump = Readonly<Record<string, readonly unknown[]>>;

/**
 * Rows as stored, without the change set that wrote them last: a revert has its own. Rows written by syncs have their own ids and
 * times, which are omitted.
 */
const ROWS = {
  statements: `SELECT to_jsonb(s) - 'change_set_id' FROM statements s WHERE s.family_id = $1`,
  accounts: `SELECT to_jsonb(a) - 'change_set_id' - 'updated_at' FROM accounts a WHERE a.family_id = $1`,
  account_identities: `SELECT to_jsonb(n) - 'change_set_id' - 'last_seen_at' FROM account_identities n WHERE n.family_id = $1`,
  categories: `SELECT to_jsonb(c) - 'change_set_id' FROM categories c WHERE c.family_id = $1`,
  tags: `SELECT to_jsonb(t) - 'change_set_id' FROM tags t WHERE t.family_id = $1`,
  merchants: `SELECT to_jsonb(m) - 'change_set_id' FROM merchants m WHERE m.family_id = $1`,
  entries: `SELECT to_jsonb(e) - 'change_set_id' FROM entries e WHERE e.family_id = $1`,
  entry_external_ids: `SELECT to_jsonb(k) - 'change_set_id' FROM entry_external_ids k WHERE k.family_id = $1`,
  securities: `SELECT to_jsonb(s) - 'change_set_id' FROM securities s WHERE s.family_id = $1`,
  trades: `SELECT to_jsonb(t) - 'change_set_id' FROM trades t WHERE t.family_id = $1`,
  holdings: `SELECT to_jsonb(h) - 'change_set_id' FROM holdings h WHERE h.family_id = $1`,
  security_prices: `SELECT to_jsonb(p) - 'change_set_id' FROM security_prices p WHERE p.family_id = $1`,
  exchange_rates: `SELECT to_jsonb(x) - 'change_set_id' FROM exchange_rates x WHERE x.family_id = $1`,
  taggings: `SELECT to_jsonb(g) - 'change_set_id' FROM taggings g WHERE g.family_id = $1`,
  rules: `SELECT to_jsonb(r) - 'change_set_id' FROM rules r WHERE r.family_id = $1`,
  rule_conditions: `SELECT to_jsonb(c) - 'change_set_id' FROM rule_conditions c WHERE c.family_id = $1`,
  rule_actions: `SELECT to_jsonb(a) - 'change_set_id' FROM rule_actions a WHERE a.family_id = $1`,
  recurring_transactions: `SELECT to_jsonb(r) - 'change_set_id' FROM recurring_transactions r WHERE r.family_id = $1`,
  transfers: `SELECT to_jsonb(t) - 'change_set_id' FROM transfers t WHERE t.family_id = $1`,
  rejected_transfers: `SELECT to_jsonb(r) - 'change_set_id' FROM rejected_transfers r WHERE r.family_id = $1`,
  budgets: `SELECT to_jsonb(b) - 'change_set_id' FROM budgets b WHERE b.family_id = $1`,
  budget_categories: `SELECT to_jsonb(p) - 'change_set_id' FROM budget_categories p WHERE p.family_id = $1`,
  balances: `SELECT to_jsonb(b) - 'change_set_id' - '{id,created_at,updated_at}'::text[] FROM balances b WHERE b.family_id = $1`,
};

const TIMES = `'{id,family_id,import_id,change_set_id,created_at,updated_at}'::text[]`;

/** Returns SQL for a part of a rule. @param part the alias of a row of rule_conditions or of rule_actions */
const partOfRule = (part: string): string => `to_jsonb(${part}) - '{rule_id,parent_id}'::text[] - ${TIMES} ||
  jsonb_build_object('category_id', k.name, 'merchant_id', m.name, 'tag_id', t.name, 'account_id', o.name, 'rule', r.name)`;

const namedByPart = (part: string): string => `JOIN rules r ON r.family_id = $1 AND r.id = ${part}.rule_id
  LEFT JOIN categories k ON k.family_id = $1 AND k.id = ${part}.category_id
  LEFT JOIN merchants m ON m.family_id = $1 AND m.id = ${part}.merchant_id
  LEFT JOIN tags t ON t.family_id = $1 AND t.id = ${part}.tag_id
  LEFT JOIN accounts o ON o.family_id = $1 AND o.id = ${part}.account_id`;

/** Returns SQL for a leg. @param entry the alias of a row of `entries` that is one side of a transfer */
const leg = (entry: string): string =>
  `jsonb_build_object('date', ${entry}.date, 'amount', ${entry}.amount, 'name', ${entry}.name)`;

/**
 * The same rows without ids, times and what the database derives: references are replaced by names, and rows created by
 * an import are marked.
 */
const NAMED_ROWS = {
  accounts: `SELECT to_jsonb(a) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM accounts a WHERE a.family_id = $1`,
  account_identities: `SELECT to_jsonb(n) - '{account_id,last_seen_at}'::text[] - ${TIMES} || jsonb_build_object(
      'imported', n.import_id IS NOT NULL, 'account', a.name)
    FROM account_identities n JOIN accounts a ON a.family_id = $1 AND a.id = n.account_id WHERE n.family_id = $1`,
  categories: `SELECT to_jsonb(c) - ${TIMES} || jsonb_build_object('imported', c.import_id IS NOT NULL, 'parent_id', p.name)
    FROM categories c LEFT JOIN categories p ON p.family_id = $1 AND p.id = c.parent_id WHERE c.family_id = $1`,
  tags: `SELECT to_jsonb(t) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM tags t WHERE t.family_id = $1`,
  merchants: `SELECT to_jsonb(m) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM merchants m WHERE m.family_id = $1`,
  entries: `SELECT to_jsonb(e) - '{amount_hash,amount_units,name_key,text_shape}'::text[] - ${TIMES} || jsonb_build_object('imported', e.import_id IS NOT NULL, 'account_id', a.name,
      'category_id', c.name, 'merchant_id', m.name,
      'parent_id', (SELECT p.name FROM entries p WHERE p.family_id = $1 AND p.id = e.parent_id), 'tags', (
        SELECT coalesce(jsonb_agg(t.name ORDER BY t.name), '[]') FROM taggings g
        JOIN tags t ON t.family_id = $1 AND t.id = g.tag_id WHERE g.family_id = $1 AND g.entry_id = e.id))
    FROM entries e JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
    LEFT JOIN categories c ON c.family_id = $1 AND c.id = e.category_id
    LEFT JOIN merchants m ON m.family_id = $1 AND m.id = e.merchant_id WHERE e.family_id = $1`,
  entry_external_ids: `SELECT to_jsonb(k) - '{account_id,entry_id,provider_account_id}'::text[] - ${TIMES} || jsonb_build_object(
      'account', a.name, 'entry', e.name) FROM entry_external_ids k
    JOIN accounts a ON a.family_id = $1 AND a.id = k.account_id
    JOIN entries e ON e.family_id = $1 AND e.id = k.entry_id WHERE k.family_id = $1`,
  securities: `SELECT to_jsonb(s) - ${TIMES} || jsonb_build_object('imported', import_id IS NOT NULL)
    FROM securities s WHERE s.family_id = $1`,
  trades: `SELECT to_jsonb(t) - '{family_id,entry_id,security_id}'::text[] || jsonb_build_object('date', e.date,
      'account', a.name, 'ticker', s.ticker, 'mic', s.exchange_operating_mic)
    FROM trades t JOIN entries e ON e.family_id = $1 AND e.id = t.entry_id
    JOIN accounts a ON a.family_id = $1 AND a.id = e.account_id
    JOIN securities s ON s.family_id = $1 AND s.id = t.security_id WHERE t.family_id = $1`,
  holdings: `SELECT to_jsonb(h) - '{account_id,security_id}'::text[] - ${TIMES} || jsonb_build_object(
      'imported', h.import_id IS NOT NULL, 'account', a.name, 'ticker', s.ticker, 'mic', s.exchange_operating_mic)
    FROM holdings h JOIN accounts a ON a.family_id = $1 AND a.id = h.account_id
    JOIN securities s ON s.family_id = $1 AND s.id = h.security_id WHERE h.family_id = $1`,
  security_prices: `SELECT to_jsonb(p) - '{security_id}'::text[] - ${TIMES} || jsonb_build_object(
      'imported', p.import_id IS NOT NULL, 'ticker', s.ticker, 'mic', s.exchange_operating_mic)
    FROM security_prices p JOIN securities s ON s.family_id = $1 AND s.id = p.security_id WHERE p.family_id = $1`,
  exchange_rates: `SELECT to_jsonb(x) - ${TIMES} || jsonb_build_object('imported', x.import_id IS NOT NULL)
    FROM exchange_rates x WHERE x.family_id = $1`,
  recurring_transactions: `SELECT to_jsonb(r) - ${TIMES} || jsonb_build_object('imported', r.import_id IS NOT NULL,
      'account_id', a.name, 'merchant_id', m.name)
    FROM recurring_transactions r LEFT JOIN accounts a ON a.family_id = $1 AND a.id = r.account_id
    LEFT JOIN merchants m ON m.family_id = $1 AND m.id = r.merchant_id WHERE r.family_id = $1`,
  transfers: `SELECT jsonb_build_object('imported', r.import_id IS NOT NULL, 'status', r.status, 'notes', r.notes, 'inflow', ${leg('i')}, 'outflow', ${leg('o')})
    FROM transfers r JOIN entries i ON i.family_id = $1 AND i.id = r.inflow_transaction_id
    JOIN entries o ON o.family_id = $1 AND o.id = r.outflow_transaction_id WHERE r.family_id = $1`,
  rejected_transfers: `SELECT jsonb_build_object('imported', r.import_id IS NOT NULL, 'inflow', ${leg('i')}, 'outflow', ${leg('o')})
    FROM rejected_transfers r JOIN entries i ON i.family_id = $1 AND i.id = r.inflow_transaction_id
    JOIN entries o ON o.family_id = $1 AND o.id = r.outflow_transaction_id WHERE r.family_id = $1`,
  budgets: `SELECT to_jsonb(b) - ${TIMES} || jsonb_build_object('imported', b.import_id IS NOT NULL)
    FROM budgets b WHERE b.family_id = $1`,
  budget_categories: `SELECT to_jsonb(p) - '{budget_id}'::text[] - ${TIMES} || jsonb_build_object(
      'imported', p.import_id IS NOT NULL, 'budget', b.start_date, 'category_id', c.name)
    FROM budget_categories p JOIN budgets b ON b.family_id = $1 AND b.id = p.budget_id
    JOIN categories c ON c.family_id = $1 AND c.id = p.category_id WHERE p.family_id = $1`,
  rules: `SELECT to_jsonb(r) - ${TIMES} || jsonb_build_object('imported', r.import_id IS NOT NULL)
    FROM rules r WHERE r.family_id = $1`,
  rule_conditions: `SELECT ${partOfRule('c')} || jsonb_build_object('inside', c.parent_id IS NOT NULL)
    FROM rule_conditions c ${namedByPart('c')} WHERE c.family_id = $1`,
  rule_actions: `SELECT ${partOfRule('a')} FROM rule_actions a ${namedByPart('a')} WHERE a.family_id = $1`,
  statements: `SELECT to_jsonb(s) - '{provider_account_id,anchor_id,position}'::text[] - ${TIMES} || jsonb_build_object('account_id', a.name,
      'imported', s.import_id IS NOT NULL)
    FROM statements s JOIN accounts a ON a.family_id = $1 AND a.id = s.account_id WHERE s.family_id = $1`,
  balances: `SELECT to_jsonb(b) - ${TIMES} || jsonb_build_object('account_id', a.name)
    FROM balances b JOIN accounts a ON a.family_id = $1 AND a.id = b.account_id WHERE b.family_id = $1`,
};

/** The whole ledger of a family, after its syncs have ended. */
export async function dumpLedger(owner: pg.Pool, familyId: string): Promise<LedgerDump> {
  return dump(owner, familyId, ROWS);
}

/** The whole ledger of a family without ids and times, after its syncs have ended. */
export async function dumpLedgerByName(owner: pg.Pool, familyId: string): Promise<LedgerDump> {
  // The planner has no statistics about rows that were just written, and can choose joins that take minutes.
  await owner.query('ANALYZE accounts, balances, categories, entries, merchants, taggings, tags');
  return dump(owner, familyId, NAMED_ROWS);
}

/**
 * Returns the number of rows in each table, over all families, after the work that follows a publish: a client sees the
 * import complete before its run is deleted and its accounts are synced. Without the turns of families, which upkeep deletes after
 * an hour.
 */
export async function countRows(owner: pg.Pool): Promise<Readonly<Record<string, number>>> {
  await untilAtRest(owner);
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'turns' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `(SELECT count(*)::int FROM ${name}) AS ${name}`);
  const { rows } = await owner.query<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return rows[0]!;
}

/** The lease of a sync whose worker died lasts 30 seconds. After it ends, recovery can take a minute. */
const SYNCED_WITHIN_MS = 90_000;

/** Waits until a family has no unfinished syncs. */
export async function untilSynced(owner: pg.Pool, familyId: string): Promise<void> {
  await until('all syncs ended', SYNCED_WITHIN_MS, async () => {
    const { rows } = await owner.query(
      `SELECT FROM syncs WHERE family_id = $1 AND status IN ('pending', 'syncing') LIMIT 1`,
      [familyId],
    );
    return rows.length === 0 ? true : null;
  });
}

async function untilAtRest(owner: pg.Pool): Promise<void> {
  await until('every run is forgotten and every sync ended', SYNCED_WITHIN_MS, async () => {
    const { rows } = await owner.query(
      `SELECT 1 FROM import_runs r JOIN imports i ON i.family_id = r.family_id AND i.id = r.import_id
       WHERE i.status NOT IN ('importing', 'reverting')
       UNION ALL SELECT 1 FROM syncs WHERE status IN ('pending', 'syncing') LIMIT 1`,
    );
    return rows.length === 0 ? true : null;
  });
}

async function dump(
  owner: pg.Pool,
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
