import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepare } from '../../scripts/prepare.mjs';
import { createOnNodes, makeTemplate, refuseManyNodes, startCluster } from './citus-cluster.mjs';
import { databaseUrl } from './cloned-database.mjs';
import { startPooler } from './pooler.mjs';
import { endAbruptly, quitPostgres } from './run-folders.mjs';

/**
 * One PostgreSQL server for the whole run, with one migrated database that is cloned for every suite. With
 * `HEARTH_TEST_QUEUE=redis` also one Redis, in which every suite has a database. With `HEARTH_TEST_POOLER`, services work through one
 * PgBouncer. With `HEARTH_TEST_CITUS` a Citus cluster instead of the server; see `startCluster`.
 */
export default async function setUp() {
  // In watch mode this runs before every run, and the sources may have changed since the last one.
  await prepare({ build: true, tests: true });
  const built = '../../dist/src/platform/database';
  const { startEmbeddedPostgres } = await import(`${built}/embedded-postgres/embedded-postgres.js`);
  const { migrate } = await import(`${built}/data-source.js`);
  const { openServiceLogin } = await import(`${built}/service-login.js`);
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-test-'));
  const cluster = process.env.HEARTH_TEST_CITUS;
  const server = cluster
    ? startCluster(cluster, dataDir)
    : await startEmbeddedPostgres({ dataDir, log: () => undefined, durability: 'test' });
  const servers = server.servers ?? [server.url];
  const started = {
    dataDir,
    sharedDir: await mkdtemp(join(tmpdir(), 'hearth-shared-')),
    redis: undefined,
    pooler: undefined,
  };
  const abruptly = () => endAbruptly(started, cluster ? server.stop : quitPostgres);
  process.once('exit', abruptly);
  // Without a handler, a signal would end the process before the cleanup.
  const stop = () => process.exit(143);
  process.once('SIGTERM', stop);
  globalThis.hearthTestRun = { server, started, abruptly, stop };
  process.env.HEARTH_TEST_SERVERS = servers.join(' ');
  process.env.HEARTH_TEST_DIR = started.sharedDir;
  const template = databaseUrl('template_hearth');
  if (cluster) await createOnNodes(servers, 'template_hearth');
  else await createOn(server.url, 'template_hearth');
  await migrate(template);
  await openServiceLogin(template, { serviceUrl: null, hasQueue: true });
  if (cluster) {
    await refuseManyNodes(servers, 'template_hearth');
    await makeTemplate(servers, 'template_hearth');
  }
  if (process.env.HEARTH_TEST_POOLER) {
    const { runsAsRoot, serviceAccount } = await import(`${built}/embedded-postgres/account.js`);
    started.pooler = await startPooler(server.url, runsAsRoot() ? serviceAccount() : null);
    process.env.HEARTH_TEST_POOLER_ADDRESS = started.pooler.address;
  }
  if (process.env.HEARTH_TEST_QUEUE !== 'redis') return;
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--databases', '1000'];
  started.redis = spawn('redis-server', options, { stdio: 'ignore' });
  process.env.HEARTH_TEST_REDIS = `redis://127.0.0.1:${port}`;
}

async function createOn(url, name) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  await owner.end();
}
