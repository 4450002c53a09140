import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorFamiliesRepository } from '../auth/index.js';
import { readConfig } from '../platform/config.js';
import { ownerDataSource } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/open-database.js';
import { scopesOf } from '../platform/access/scopes.js';
import { loadPlugins } from '../plugin/load-plugins.js';
import { createLog } from '../platform/logging.js';
import { ProgressBar } from './demo.bar.js';
import { DemoClient, type DemoImport } from './demo.client.js';

interface DemoFile {
  readonly file: string;
  /** The account to import into; null when the file names its accounts. */
  readonly account: { readonly name: string; readonly currency: string } | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** The list of the files to import, in order. */
const FILES = 'samples/demo.json';

const POLL_MS = 100;

interface Summary {
  readonly file: string;
  readonly status: string;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly seconds: string;
}

/** Imports every sample over HTTP with its progress, and prints a summary. @returns whether all are complete */
async function demonstrate(client: DemoClient): Promise<boolean> {
  const summaries: Summary[] = [];
  const files = JSON.parse(await readFile(FILES, 'utf8')) as readonly DemoFile[];
  for (const demo of files) summaries.push(await importFile(client, demo));
  console.log('');
  console.table(summaries);
  await untilSynced(client);
  const accounts = await client.list<{ name: string; balance: string; currency: string }>('/api/v1/accounts');
  console.table(accounts.map(({ name, balance, currency }) => ({ account: name, balance, currency })));
  return summaries.every(({ status }) => status === 'complete');
}

async function importFile(client: DemoClient, { file, account, fields }: DemoFile): Promise<Summary> {
  const started = Date.now();
  const target: Record<string, string> = account === null ? {} : { account_id: await accountNamed(client, account) };
  const { id } = await client.upload(file, { ...target, ...fields, publish: 'true' });
  const done = await untilDone(client, file, id);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const rows = await client.list<{ outcome: string | null }>(`/api/v1/imports/${id}/rows`);
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  console.log(`${file}: undo with POST /api/v1/imports/${id}/revert`);
  return {
    file,
    status: done.status,
    rows: done.stats.rows_count,
    created: count('created'),
    updated: count('updated'),
    skipped: count('skipped'),
    seconds,
  };
}

async function untilDone(client: DemoClient, file: string, id: string): Promise<DemoImport> {
  const bar = new ProgressBar(file, process.stdout.isTTY === true, (text) => process.stdout.write(text));
  for await (const state of client.follow(id)) bar.show(state);
  bar.end();
  const { data } = await client.get<{ data: DemoImport }>(`/api/v1/imports/${id}`);
  if (data.error !== null) console.log(`${file}: ${data.error}`);
  return data;
}

/** Balances are final once the syncs of the imports have ended. */
async function untilSynced(client: DemoClient): Promise<void> {
  for (;;) {
    const syncs = await client.list<{ in_progress: boolean }>('/api/v1/syncs');
    if (syncs.every((sync) => !sync.in_progress)) return;
    await sleep(POLL_MS);
  }
}

async function accountNamed(client: DemoClient, account: { name: string; currency: string }): Promise<string> {
  const accounts = await client.list<{ id: string; name: string }>('/api/v1/accounts');
  const known = accounts.find(({ name }) => name === account.name);
  return known?.id ?? (await client.post<{ data: { id: string } }>('/api/v1/accounts', account)).data.id;
}

/** Starts the service on a free port, also beside one that runs on the same data, and imports the samples. */
async function run(): Promise<boolean> {
  await loadPlugins(process.env);
  const { createApplication } = await import('../application.js');
  const config = { ...readConfig(process.env), port: 0, rateLimitPerMinute: 0 };
  const log = createLog('warn');
  const database = await openDatabase(config, (message) => log.info(message));
  try {
    const owner = await ownerDataSource(database.url).initialize();
    const key = await new OperatorFamiliesRepository(owner)
      .createKey({ family: 'Demo files', email: null, scopes: scopesOf('read_write'), expiresAt: null })
      .finally(() => owner.destroy());
    const app = await createApplication(config, database.service, log);
    try {
      await app.listen(0, '127.0.0.1');
      return await demonstrate(new DemoClient(await app.getUrl(), key.api_key));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
