import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { PluginFolder } from '../../support/plugins.js';
import { ServiceProcess } from '../../support/service.js';

const run = promisify(execFile);

let folder: PluginFolder;
let database: TestDatabase;

beforeAll(async () => {
  folder = await PluginFolder.create();
  database = await createDatabase();
});

afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const environment = (plugins: readonly string[], others: object = {}): Record<string, string> => ({
  DATABASE_URL: database.url,
  HEARTH_DATA_DIR: folder.path,
  HEARTH_PLUGINS: plugins.join(','),
  ...others,
});

let written = 0;

/** Writes a plugin whose members are JavaScript. */
function plugin(members: string, before = ''): Promise<string> {
  written += 1;
  return folder.write(
    `plugin-${written}`,
    `import { definePlugin, tenantTable } from 'hearth/plugin';
     ${before}
     export default definePlugin({ compatibility: '^1.0', ${members} });`,
  );
}

/** Starts Hearth with plugins that it refuses. @returns the message */
async function refusalOf(plugins: readonly string[], others: object = {}): Promise<string> {
  const started = await ServiceProcess.start(environment(plugins, others)).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  await started.stop();
  return 'It started';
}

async function plugins(args: readonly string[], loaded: readonly string[]): Promise<readonly unknown[]> {
  const env = { PATH: process.env['PATH'], ...environment(loaded) };
  const { stdout } = await run(process.execPath, [resolve('dist/src/cli/plugins.js'), ...args], { env });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

const TABLE = `class CreateNotes1700000000000 {
  async up(runner) { await runner.query(tenantTable('notes_notes', 'text text')); }
  async down(runner) { await runner.query('DROP TABLE notes_notes'); }
}`;

describe('a plugin', () => {
  it('is refused in a sentence that names it, and all mistakes are shown by one start', async () => {
    const config = `class Settings { limit = 5 }
      IsInt()(Settings.prototype, 'limit');`;
    const message = await refusalOf(
      [
        'hearth-plugin-nowhere',
        await folder.write('empty', 'export const nothing = 1;'),
        await plugin(`name: 'late', compatibility: '^9.0'`),
        await plugin(`name: 'range', compatibility: 'newest'`),
        await plugin(`name: 'Wrong Name'`),
        await plugin(
          `name: 'codes', errorCodes: { quota: { status: 422, description: '', example: { message: '' } } }`,
        ),
        await plugin(`name: 'types', importFormats: [{ type: 'OfxImport' }, { type: 'whatever' }]`),
        await plugin(`name: 'banks', providers: [{ name: 'simplefin' }]`),
        await plugin(`name: 'rows', records: [{ type: 'Account', table: 'accounts' }]`),
        await plugin(`name: 'set', config: Settings`, `import { IsInt } from 'class-validator';\n${config}`),
        await plugin(`name: 'twice'`),
        await plugin(`name: 'twice'`),
        await plugin(`name: 'twice_more'`),
        await plugin(
          `name: 'max', config: Settings`,
          `import { IsInt } from 'class-validator';
           class Settings { csvMb = 1 }
           IsInt()(Settings.prototype, 'csvMb');`,
        ),
      ],
      { HEARTH_SET_LIMIT: 'many', HEARTH_SET_LIMT: '3', HEARTH_MAX_ROWS: 'none' },
    );
    for (const sentence of [
      'The plugin hearth-plugin-nowhere cannot be imported: ',
      '/empty.mjs has no plugin as its default export',
      'The plugin late: is for the plugin API ^9.0, and this Hearth has 1.1.0',
      'The plugin range: has a compatibility that is no semver range: "newest"',
      'The plugin Wrong Name: has a name that is not of lower case letters, digits and "_"',
      'The plugin codes: has the error code quota, which does not start with codes_',
      'The plugin types: cannot have the import type OfxImport, which is taken',
      'The plugin types: has the import type whatever, which is not such as AcmeImport',
      'The plugin banks: cannot have the provider simplefin, which is taken',
      'The plugin rows: cannot have the record type Account, which is taken',
      'The plugin rows: has the table accounts, which does not start with rows_',
      'The plugin set: HEARTH_SET_LIMIT must be an integer number',
      'The plugin set: HEARTH_SET_LIMT is not one of its settings: HEARTH_SET_LIMIT',
      'The plugin twice: cannot have the plugin twice, which is taken',
      'The plugin twice_more: cannot have a name that starts with that of the plugin twice',
      'The plugin max: cannot have the setting HEARTH_MAX_CSV_MB, which is taken',
      'HEARTH_MAX_ROWS must be a whole number',
    ]) {
      expect(message).toContain(sentence);
    }
  });

  it('is refused if it has a route of Hearth', async () => {
    const path = await plugin(
      `name: 'routes', modules: () => [Mine]`,
      `import { Controller, Get, Module } from '@nestjs/common';
       import { InArea } from 'hearth/plugin';
       class MineController { list() { return []; } }
       Get()(MineController.prototype, 'list', Object.getOwnPropertyDescriptor(MineController.prototype, 'list'));
       Controller('api/v1/tags')(MineController);
       InArea('ledger')(MineController);
       class Mine {}
       Module({ controllers: [MineController] })(Mine);`,
    );
    expect(await refusalOf([path])).toContain(
      'The plugin routes cannot have the route GET /api/v1/tags, which is taken.',
    );
  });

  it('is refused if a migration fails, which is undone', async () => {
    const broken = TABLE.replace(`'text text')); }`, `'text text')); await runner.query('SELECT broken'); }`);
    const message = await refusalOf([await plugin(`name: 'notes', migrations: [CreateNotes1700000000000]`, broken)]);
    expect(message).toContain('A migration of the plugin notes failed and was undone: column "broken" does not exist');
    const { rows } = await database.owner.query(`SELECT FROM pg_class WHERE relname = 'notes_notes'`);
    expect(rows).toEqual([]);
  });

  it('is refused if a table is open to other families', async () => {
    const open = TABLE.replace(`tenantTable('notes_notes', 'text text')`, `'CREATE TABLE open_notes (text text)'`);
    const message = await refusalOf([await plugin(`name: 'open', migrations: [CreateNotes1700000000000]`, open)]);
    expect(message).toContain('The plugin open has the table open_notes without row-level security by family.');
    await database.owner.query('DROP TABLE open_notes, open_migrations');
  });

  it('has migrations of its own, which the command line lists and undoes, and reports what is left behind', async () => {
    const path = await plugin(`name: 'notes', migrations: [CreateNotes1700000000000]`, TABLE);
    expect(await plugins(['list'], [path])).toEqual([
      { name: 'notes', compatibility: '^1.0', migrations: ['CreateNotes1700000000000'] },
    ]);

    const without = await ServiceProcess.start(environment([]));
    await without.stop();
    expect(without.log).toContain(
      'The plugin notes is not loaded. The database still has its tables: notes_notes (0 rows)',
    );

    await expect(plugins(['remove', 'notes'], [path])).rejects.toThrow('--confirm needs the name of the plugin');
    expect(await plugins(['undo', 'notes'], [path])).toEqual([{ plugin: 'notes', undone: 'CreateNotes1700000000000' }]);
    expect(await plugins(['remove', 'notes', '--confirm', 'notes'], [path])).toEqual([
      { plugin: 'notes', undone: ['CreateNotes1700000000000'] },
    ]);
    const { rows } = await database.owner.query(`SELECT relname FROM pg_class WHERE relname LIKE 'notes%'`);
    expect(rows).toEqual([]);
  });
});
