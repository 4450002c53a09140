import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { published, until, untilDone } from '../support/imports.js';
import { InstalledHearth, npm } from '../support/installed-hearth.js';
import { PiggyBank } from '../support/piggy-bank.js';
import { type Edit, EXAMPLES, PluginFolder } from '../support/plugins.js';
import { Service, ServiceProcess, type TestFamily } from '../support/service.js';

const run = promisify(execFile);

const INSTALL_PATIENCE_MS = 600_000;
const PATIENCE_MS = 180_000;
const MIB = 1024 * 1024;

const PLUGINS = EXAMPLES.map((name) => `hearth-plugin-${name}`);

/** Version 1.1.0 of the example `goals`, whose second migration adds a column. */
const NEXT_GOALS: readonly Edit[] = [
  { file: 'package.json', from: '"version": "1.0.0"', to: '"version": "1.1.0"' },
  {
    file: 'src/add-note.migration.ts',
    to: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNote1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE goals_goals ADD COLUMN note text NOT NULL DEFAULT 'none'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals_goals DROP COLUMN note');
  }
}
`,
  },
  {
    file: 'src/index.ts',
    from: 'migrations: [CreateGoals1700000000000]',
    to: 'migrations: [CreateGoals1700000000000, AddNote1700000000001]',
  },
  {
    file: 'src/index.ts',
    from: `import { GoalsConfig }`,
    to: `import { AddNote1700000000001 } from './add-note.migration.js';\nimport { GoalsConfig }`,
  },
];

let folder: PluginFolder;
let hearth: InstalledHearth;
let piggy: PiggyBank;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  folder = await PluginFolder.create();
  const built = await Promise.all(EXAMPLES.map((example) => folder.build(example)));
  hearth = await InstalledHearth.create(built);
  piggy = await PiggyBank.start();
  const env = {
    HEARTH_PLUGINS: PLUGINS.join(','),
    HEARTH_PIGGY_ORIGIN: piggy.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  service = await Service.start(env, hearth.program);
  family = await service.createFamily();
}, INSTALL_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await piggy?.stop();
  await hearth?.remove();
  await folder?.remove();
});

const listed = async (path: string, { api } = family): Promise<Answer['body']> =>
  (await api.get(`/api/v1/${path}`)).body.data;

const goal = async (name: string): Promise<void> => {
  expect((await family.api.post('/api/v1/goals', { name, amount: '900.50' })).status).toBe(201);
};

describe('Hearth as a package, in a folder with plugins', () => {
  it('starts with the embedded database and one line of configuration, and its command lists the plugins', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'hearth-data-'));
    const env = { HEARTH_DATA_DIR: dataDir, HEARTH_PLUGINS: 'hearth-plugin-goals' };
    const started = await ServiceProcess.start(env, hearth.command('hearth'));
    try {
      expect((await fetch(`${started.url}/health/ready`)).status).toBe(200);
      expect((await fetch(`${started.url}/api/v1/goals`)).status).toBe(401);
      const { stdout } = await run(hearth.command('hearth-plugins'), ['list'], {
        env: { PATH: process.env['PATH'], ...env },
      });
      expect(JSON.parse(stdout)).toEqual({
        name: 'goals',
        compatibility: '^1.0',
        migrations: ['CreateGoals1700000000000'],
      });
    } finally {
      await started.stop();
      await rm(dataDir, { recursive: true });
    }
  });

  it(
    'makes a plugin whose tests pass at once',
    async () => {
      const acme = join(folder.path, 'acme');
      await run(hearth.command('hearth-plugin'), ['acme', acme], { env: { PATH: process.env['PATH'] } });
      await npm(acme, 'install');
      expect(await npm(acme, 'test')).toMatch(/^# fail 0$/m);
    },
    INSTALL_PATIENCE_MS,
  );

  it(
    'reads a file of 10 MiB of the type of a plugin, and publishes it',
    async () => {
      const headings = 'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags';
      const line = (row: number): string =>
        `2025-03-27,Shop ${String(row).padStart(5, '0')},Food,Card,STATEMENT,${'x'.repeat(1000)},-4.75,`;
      const count = Math.floor((10 * MIB - headings.length) / (line(0).length + 1));
      const content = [headings, ...Array.from({ length: count }, (_, row) => line(row))].join('\n');
      expect(content.length / MIB).toBeCloseTo(10, 2);
      const other = await service.createFamily();
      const { id } = await published(other.api, { type: 'MonarchImport', file: { content } });
      const { status, stats } = await untilDone(other.api, id, PATIENCE_MS);
      expect([status, stats['rows_count']]).toEqual(['complete', count]);
      expect(await listed(`transactions?search=Shop 0${count - 1}`, other)).toMatchObject([{ amount: '4.75' }]);
    },
    PATIENCE_MS,
  );

  it('books the transactions of the provider of a plugin', async () => {
    const body = { provider: 'piggy', name: 'Savings', setup_token: 'pig_42' };
    expect((await family.api.post('/api/v1/provider_connections', body)).status).toBe(201);
    const booked = await until('the connection is synced', 30_000, async () => {
      const found = await listed('transactions?search=Pocket');
      return found.length > 0 ? found : null;
    });
    expect(booked).toMatchObject([{ amount: '-12.50', name: 'Pocket money' }]);
  });

  it('answers with the assistant of a plugin', async () => {
    const { body } = await family.api.post('/api/v1/chats', { title: 'Balances', message: 'How much do I have?' });
    const answer = await until('the assistant answers', 30_000, async () => {
      const { messages } = (await family.api.get(`/api/v1/chats/${body.id}`)).body;
      return messages.length > 1 ? (messages[1] as Answer['body']) : null;
    });
    expect(answer).toMatchObject({ role: 'assistant', content: expect.stringContaining('Piggy') });
  });

  it('restores the records of the endpoint of a plugin from a backup', async () => {
    await goal('Bicycle');
    await goal('Boat');
    const headers = { 'X-Api-Key': family.apiKey };
    const content = await (await fetch(`${service.url}/api/v1/exports/family.ndjson`, { headers })).text();
    const other = await service.createFamily();
    const file = { content, name: 'backup.ndjson', type: 'application/x-ndjson' };
    await published(other.api, { type: 'ServiceImport', file });
    const names = (await listed('goals', other)).map(({ name }: Answer['body']) => name);
    expect(names).toEqual(expect.arrayContaining(['Bicycle', 'Boat']));
  });

  it(
    'runs the next migration of a plugin after its upgrade, and keeps its records',
    async () => {
      const before = await listed('goals');
      await hearth.install([await folder.build('goals', NEXT_GOALS)]);
      const upgraded = await service.another({}, hearth.program);
      try {
        const { body } = await service.client(family.apiKey, upgraded.url).get('/api/v1/goals');
        expect(body.data).toEqual(before);
      } finally {
        await upgraded.stop();
      }
      const { rows: ran } = await service.database.owner.query('SELECT name FROM goals_migrations ORDER BY id');
      expect(ran).toEqual([{ name: 'CreateGoals1700000000000' }, { name: 'AddNote1700000000001' }]);
      const { rows } = await service.database.owner.query('SELECT DISTINCT note FROM goals_goals');
      expect(rows).toEqual([{ note: 'none' }]);
    },
    PATIENCE_MS,
  );

  it(
    'starts without a plugin that is uninstalled, and reports its records, which stay',
    async () => {
      const { rows } = await service.database.owner.query('SELECT FROM goals_goals');
      await hearth.uninstall('hearth-plugin-goals');
      const others = PLUGINS.filter((name) => name !== 'hearth-plugin-goals').join(',');
      const without = await service.another({ HEARTH_PLUGINS: others }, hearth.program);
      try {
        const headers = { 'X-Api-Key': family.apiKey };
        expect((await fetch(`${without.url}/api/v1/transactions`, { headers })).status).toBe(200);
        expect((await fetch(`${without.url}/api/v1/goals`, { headers })).status).toBe(404);
        expect(without.log).toContain(
          `The plugin goals is not loaded. The database still has its tables: goals_goals (${rows.length} rows)`,
        );
      } finally {
        await without.stop();
      }
    },
    PATIENCE_MS,
  );
});
