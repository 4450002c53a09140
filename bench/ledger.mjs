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
