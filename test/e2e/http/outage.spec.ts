import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateApiKey } from '../../../src/auth/api-keys/api-key.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { ServiceProcess } from '../../support/service.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

let database: TestDatabase;
let proxy: TcpProxy;
let dataDir: string;
let service: ServiceProcess;
let apiKey: string;

beforeAll(async () => {
  database = await createDatabase();
  proxy = await TcpProxy.start(database.url);
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-outage-'));
  service = await ServiceProcess.start({
    DATABASE_URL: proxy.url,
    HEARTH_DATA_DIR: dataDir,
    HEARTH_RATE_LIMIT_PER_MINUTE: '0',
  });
  await startIsOver();
  const key = generateApiKey();
  apiKey = key.secret;
  await database.owner.query(
    `WITH f AS (INSERT INTO families (name) VALUES ('Test family') RETURNING id),
          u AS (INSERT INTO users (family_id) SELECT id FROM f RETURNING family_id, id)
     INSERT INTO api_keys (family_id, user_id, prefix, key_hash, scope, scopes)
       SELECT family_id, id, $1, $2, 'read_write', ARRAY['chats:write'] FROM u`,
    [key.prefix, key.hash],
  );
});
afterAll(async () => {
  // A worker that has just lost its queue can take a quarter of a minute to notice that it must stop.
  await service.kill();
  await proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Waits until startup is complete. If the database becomes unavailable during startup, such as while the queue is set
 * up, the process exits. The worker's last step is to listen for wake-up notifications, on a connection with the name
 * of the queue.
 */
async function startIsOver(): Promise<void> {
  const sql = `
    SELECT count(*) FILTER (WHERE application_name = 'bells') = 1
      AND count(*) FILTER (WHERE application_name = 'hearth-owner' OR state <> 'idle') = 0 AS over
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  while (!(await database.owner.query(sql)).rows[0].over) await new Promise((resolve) => setTimeout(resolve, 50));
}

const get = (path: string): Promise<Response> => fetch(service.url + path, { headers: { 'X-Api-Key': apiKey } });

describe('while the database is away', () => {
  it('requests get 503 and a Retry-After, the process stays alive, and all is well once it is back', async () => {
    expect((await get('/api/v1/chats')).status).toBe(200);
    await proxy.close();
    for (const path of ['/api/v1/chats', '/api/v1/chats', '/health/ready']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
        path,
        503,
        '5',
        {
          error: 'service_unavailable',
          message: 'The database cannot be reached right now. Try again in a moment.',
          request_id: answer.headers.get('X-Request-Id'),
        },
      ]);
    }
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/api/v1/nothing')).status).toBe(404);

    await proxy.open();
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/api/v1/chats')).status).toBe(200);
  });
});
