import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/src/platform/database/embedded-postgres.js';
import { migrate } from '../../dist/src/platform/database/data-source.js';

/** One PostgreSQL server for the whole run, and one migrated database in it that every suite is cloned from. */
export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'test' });
  globalThis.hearthTestServer = { server, dataDir };
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query('CREATE DATABASE template_hearth');
  await owner.end();
  const template = new URL(server.url);
  template.pathname = '/template_hearth';
  await migrate(template.href);
  process.env.HEARTH_TEST_SERVER = server.url;
}
