import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import ts from 'typescript';
import { startEmbeddedPostgres } from '../../../../src/platform/database/embedded-postgres/embedded-postgres.js';

const SOURCES = resolve('src/platform/database/embedded-postgres');
const isRoot = process.getuid?.() === 0;

/** Another process that uses the server of a data directory until it gets SIGTERM, and prints the URL that it got. */
const OTHER_PROCESS = `
  import { startEmbeddedPostgres } from './embedded-postgres.js';
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], durability: 'test', log: () => {} });
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1000);
  console.log(server.url);`;

let scratch: string;
const messages: string[] = [];
const children: ChildProcess[] = [];

beforeAll(() => {
  scratch = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'hearth-postgres-')));
  fs.chmodSync(scratch, 0o711);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  for (const name of fs.readdirSync(SOURCES)) {
    const { outputText } = ts.transpileModule(fs.readFileSync(join(SOURCES, name), 'utf8'), { compilerOptions });
    fs.writeFileSync(join(scratch, name.replace(/ts$/, 'js')), outputText);
  }
  fs.writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }');
  fs.writeFileSync(join(scratch, 'other-process.js'), OTHER_PROCESS);
  fs.symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

let count = 0;
const newDataDir = (): string => join(scratch, `data-${(count += 1)}`);

const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, durability: 'test', log: (message) => messages.push(message) });

async function startInOtherProcess(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(scratch, 'other-process.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

async function queryWhenBack(url: string, sql: string): Promise<Record<string, unknown>> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await query(url, sql);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

const pidFile = (dataDir: string): string => join(dataDir, 'postgres', 'postmaster.pid');
const serverPid = (dataDir: string): number => Number.parseInt(fs.readFileSync(pidFile(dataDir), 'utf8'), 10);

describe('a server of its own', () => {
  it('makes a cluster with a locale that is the same everywhere, for its owner, on this machine alone', async () => {
    const dataDir = newDataDir();
    const server = await start(dataDir);
    const facts = await query(
      server.url,
      `SELECT current_database(), current_user, rolsuper, datlocprovider, datlocale, pg_encoding_to_char(encoding) AS encoding,
              current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
    expect(facts).toEqual({
      current_database: 'hearth',
      current_user: 'hearth',
      rolsuper: true,
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      addresses: '127.0.0.1',
      sockets: '',
    });
    expect(fs.statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('refuses a connection with another password', async () => {
    const server = await start(newDataDir());
    const url = server.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('keeps what was written over a stop, after which nothing runs', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    expect(fs.existsSync(pidFile(dataDir))).toBe(false);
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual({ value: 42 });
    await second.stop();
  });

  it('starts although a file names a process of another program as the server', async () => {
    const dataDir = newDataDir();
    await (await start(dataDir)).stop();
    const pid = process.pid;
    fs.writeFileSync(
      pidFile(dataDir),
      `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n25432\n\n127.0.0.1\n\nready\n`,
    );
    fs.chownSync(pidFile(dataDir), fs.statSync(join(dataDir, 'postgres')).uid, -1);
    const server = await start(dataDir);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await server.stop();
  });

  it("tells PostgreSQL's own words when it does not start", async () => {
    const dataDir = newDataDir();
    await (await start(dataDir)).stop();
    fs.appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'max_connections = plenty\n');
    await expect(start(dataDir)).rejects.toThrow(/invalid value for parameter "max_connections": "plenty"/);
  });

  it('says what is missing when the password is', async () => {
    const dataDir = newDataDir();
    await (await start(dataDir)).stop();
    fs.rmSync(join(dataDir, 'postgres.password'));
    await expect(start(dataDir)).rejects.toThrow(/put .*postgres\.password back/);
  });

  it('puts a large log aside at a start', async () => {
    const dataDir = newDataDir();
    fs.mkdirSync(dataDir);
    fs.writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(9 * 1024 * 1024));
    const server = await start(dataDir);
    expect(fs.statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000);
    expect(fs.statSync(join(dataDir, 'postgres.log.1')).size).toBe(9 * 1024 * 1024);
    await server.stop();
  });

  (isRoot ? it : it.skip)('lets its user pass through a data directory that was for root alone', async () => {
    const dataDir = newDataDir();
    fs.mkdirSync(dataDir, { mode: 0o700 });
    const server = await start(dataDir);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o701);
    expect(fs.existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
    await server.stop();
  });

  (isRoot ? it : it.skip)('is kept elsewhere, for good, when its user cannot enter the data directory', async () => {
    const closed = newDataDir();
    fs.mkdirSync(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    const [place] = fs.readFileSync(join(dataDir, 'postgres.location'), 'utf8').split('\n');
    const second = await start(dataDir);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual({ value: 42 });
    await second.stop();
    fs.rmSync(resolve(place!, '..'), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(/it is not there/);
  });
});

describe('a server that dies', () => {
  it('is started again at the same address, however busy it was', async () => {
    const dataDir = newDataDir();
    const server = await start(dataDir);
    const busy = query(server.url, 'DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$').catch(String);
    await sleep(300);
    const pid = serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    expect(await queryWhenBack(server.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    expect(serverPid(dataDir)).not.toBe(pid);
    expect(await busy).toMatch(/terminated|reset/i);
    await server.stop();
  });

  it('stays dead when it is stopped while it is being started again', async () => {
    const dataDir = newDataDir();
    const server = await start(dataDir);
    process.kill(serverPid(dataDir), 'SIGKILL');
    const seen = messages.length;
    while (!messages.slice(seen).some((message) => message.includes('starting it again'))) await sleep(5);
    await server.stop();
    expect(fs.existsSync(pidFile(dataDir))).toBe(false);
    await expect(query(server.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a server of several processes', () => {
  it('is one, though they start at the same moment on an empty directory', async () => {
    const dataDir = newDataDir();
    const [mine, ...others] = await Promise.all([
      start(dataDir),
      startInOtherProcess(dataDir),
      startInOtherProcess(dataDir),
    ]);
    expect(others.map(({ url }) => url)).toEqual([mine.url, mine.url]);
    await mine.stop();
    expect(await query(mine.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    for (const { child } of others) await end(child, 'SIGTERM');
    await expect(query(mine.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is taken over from one that was killed', async () => {
    const dataDir = newDataDir();
    const { child, url } = await startInOtherProcess(dataDir);
    await end(child, 'SIGKILL');
    const pid = serverPid(dataDir);
    const server = await start(dataDir);
    expect(server.url).toBe(url);
    expect(serverPid(dataDir)).toBe(pid);
    await server.stop();
    expect(fs.existsSync(pidFile(dataDir))).toBe(false);
    await expect(query(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is started anew when it was killed together with its process', async () => {
    const dataDir = newDataDir();
    const { child, url } = await startInOtherProcess(dataDir);
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await end(child, 'SIGKILL');
    process.kill(serverPid(dataDir), 'SIGKILL');
    const server = await start(dataDir);
    expect(await query(server.url, 'SELECT value FROM kept')).toEqual({ value: 42 });
    await server.stop();
  });

  it('does not wait for a process that was killed while it made the cluster', async () => {
    const dataDir = newDataDir();
    const child = spawn(process.execPath, [join(scratch, 'other-process.js'), dataDir]);
    while (!fs.existsSync(join(dataDir, 'postgres.log'))) await sleep(5);
    await end(child, 'SIGKILL');
    expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false);
    const server = await start(dataDir);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await server.stop();
    expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password', 'postgres.users']);
  });
});
