import pg from 'pg';

/** Runs `work` with a connection of the database's owner, who bypasses row-level security. */
export async function asOwner({ databaseUrl }, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates completed past syncs for the family. */
export async function fillSyncs(service, count) {
  await asOwner(service, async (client) => {
    await client.query(
      `INSERT INTO syncs (family_id, syncable_type, syncable_id, status, pending_at, syncing_at, completed_at, created_at, updated_at)
       SELECT $1::uuid, 'Family', $1::uuid, 'completed', at, at, at, at, at
       FROM generate_series(1, $2::int) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
      [service.familyId, count],
    );
    await client.query('VACUUM ANALYZE syncs');
  });
}

/** Creates entries over the past ten years, spread over some accounts of the family. */
export async function fillEntries(service, count, accounts) {
  const made = await Promise.all(
    accounts.map((name) =>
      service.request('POST', '/accounts', JSON.stringify({ name, currency: 'USD' }), {
        'content-type': 'application/json',
      }),
    ),
  );
  await asOwner(service, async (client) => {
    await client.query(
      `INSERT INTO entries (family_id, account_id, type, date, amount, currency, name)
       SELECT $1::uuid, ($3::uuid[])[1 + n % cardinality($3::uuid[])], 'transaction', date '2025-01-01' - n % 3652,
         (n % 100000) / 100.0 + 3000, 'USD', 'Shop ' || n % 5000
       FROM generate_series(1, $2::int) n`,
      [service.familyId, count, made.map(({ id }) => id)],
    );
    await client.query('VACUUM ANALYZE entries');
    // An established ledger is on disk. What is measured next must not pay for writing it there.
    await client.query('CHECKPOINT');
  });
}

/** How many of each `fillHousehold` creates. */
const LABELS = { categories: 40, merchants: 600, tags: 30 };

/**
 * Creates the ledger of a household over the past ten years: ten accounts, one of them in a foreign currency; categories,
 * merchants and tags, a few of which are in most transactions and most in few; split lines, notes, transfers, and a few
 * transactions that are pending or excluded, or that have rare words in their name or notes.
 * @returns the ids of the accounts, categories, merchants and tags, those in most transactions first
 */
export async function fillHousehold(service, count) {
  const { familyId } = service;
  const names = Array.from({ length: 10 }, (_, number) => `Account ${number}`);
  const accounts = [];
  for (const [number, name] of names.entries()) {
    const body = JSON.stringify({ name, currency: number === 9 ? 'EUR' : 'USD' });
    const { id } = await service.request('POST', '/accounts', body, { 'content-type': 'application/json' });
    accounts.push(id);
  }
  return asOwner(service, async (client) => {
    const labels = {};
    for (const [table, size] of Object.entries(LABELS)) {
      const { rows } = await client.query(
        `INSERT INTO ${table} (family_id, name) SELECT $1::uuid, '${table} ' || n FROM generate_series(1, $2::int) n RETURNING id`,
        [familyId, size],
      );
      labels[table] = rows.map(({ id }) => id);
    }
    await client.query(`UPDATE categories SET classification = 'income' WHERE family_id = $1 AND id = ANY ($2)`, [
      familyId,
      labels.categories.slice(1, 4),
    ]);
    await client.query(INSERT_TRANSACTIONS, [familyId, count, accounts, labels.categories, labels.merchants]);
    await client.query(INSERT_LINES, [familyId, labels.categories]);
    await client.query(INSERT_TAGGINGS, [familyId, labels.tags]);
    await client.query(
      `INSERT INTO exchange_rates (family_id, from_currency, to_currency, date, rate, source)
       SELECT $1::uuid, 'EUR', 'USD', current_date - n * 7, 1.05 + (n % 20) / 100.0, 'entered' FROM generate_series(0, 530) n`,
      [familyId],
    );
    await client.query('VACUUM ANALYZE entries, taggings');
    await client.query('CHECKPOINT');
    return { accounts, ...labels };
  });
}

/** Random numbers are squared, so that the first of some ids is in most rows. A merchant sells things of two categories. */
const INSERT_TRANSACTIONS = `
  INSERT INTO entries (family_id, account_id, type, date, amount, currency, name, notes, kind, excluded, pending,
    category_id, merchant_id)
  SELECT $1::uuid, ($3::uuid[])[account], 'transaction', current_date - (n::bigint * 3652 / $2)::int,
    round((CASE WHEN random() < 0.08 THEN -1 ELSE 1 END * (random() ^ 4 * 2500 + 0.5))::numeric, 2),
    CASE account WHEN 10 THEN 'EUR' ELSE 'USD' END,
    CASE WHEN n % 20000 = 7 THEN 'Zeppelin ' ELSE 'Shop ' END || merchant || ' branch ' || n % 9,
    CASE WHEN n % 30000 = 11 THEN 'a quixotic purchase' WHEN n % 10 = 0 THEN 'paid by card ' || n % 100 END,
    CASE WHEN n % 50 = 3 THEN 'funds_movement' WHEN n % 5000 = 13 THEN 'one_time' ELSE 'standard' END,
    n % 10000 = 17, n % 20000 = 19,
    CASE WHEN n % 200 <> 23 THEN ($4::uuid[])[1 + (merchant * 7 + n % 2) % cardinality($4::uuid[])] END,
    ($5::uuid[])[merchant]
  FROM (
    SELECT n, 1 + floor(random() ^ 2 * cardinality($5::uuid[]))::int AS merchant,
      1 + floor(random() ^ 1.5 * cardinality($3::uuid[]))::int AS account
    FROM generate_series(0, $2::int - 1) n
  ) numbered`;

const INSERT_LINES = `
  INSERT INTO entries (family_id, account_id, type, date, amount, currency, name, kind, excluded, pending, category_id, parent_id)
  SELECT w.family_id, w.account_id, w.type, w.date, CASE part WHEN 1 THEN w.amount - 0.2 ELSE 0.2 END, w.currency,
    w.name || ' part ' || part, w.kind, w.excluded, w.pending,
    ($2::uuid[])[1 + floor(random() * cardinality($2::uuid[]))::int], w.id
  FROM entries w CROSS JOIN generate_series(1, 2) part
  WHERE w.family_id = $1 AND w.type = 'transaction' AND abs(hashtext(w.id::text)) % 100 < 2`;

const INSERT_TAGGINGS = `
  INSERT INTO taggings (family_id, entry_id, tag_id)
  SELECT DISTINCT w.family_id, w.id, ($2::uuid[])[1 + floor(random() ^ 4 * cardinality($2::uuid[]))::int]
  FROM entries w CROSS JOIN generate_series(1, 2) time
  WHERE w.family_id = $1 AND w.type = 'transaction' AND abs(hashtext(w.id::text)) % 10 < 3`;
