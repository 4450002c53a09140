import pg from 'pg';
import type { TestDatabase } from './database.js';
import { serviceUrlOf } from './service-login.js';

/** Connects with the login of the service. Citus sends the settings of its transactions to the nodes. */
export async function connectAsService(database: Pick<TestDatabase, 'url'>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await serviceUrlOf(database),
    options: '-c citus.propagate_set_commands=local',
  });
  await client.connect();
  return client;
}

/** Runs `work` in a transaction of a family, which ends with `end`, or with a rollback if it fails. */
export async function ofFamily<T>(
  client: pg.Client,
  familyId: string,
  work: () => Promise<T>,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL app.family_id = ${client.escapeLiteral(familyId)}`);
    const result = await work();
    await client.query(end);
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
