import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/api.js';
import { until } from '../support/imports.js';
import { blocksOf, runCommandsOf } from '../support/pages.js';
import { Service, type TestFamily } from '../support/service.js';

const run = promisify(execFile);

const PAGE = 'docs/extending.md';
const BUILD_PATIENCE_MS = 240_000;

/** The source into which the examples are copied, with its last build, so that only new code is compiled. */
const COPIED = ['src', 'migrations', 'client', 'dist', 'package.json', 'tsconfig.json', 'nest-cli.json', 'test/arch'];

let folder: string;
let piggy: Server;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-extended-'));
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeExamples();
  await tool('nest', 'build');
  piggy = await startPiggyBank();
  const env = {
    HEARTH_PIGGY_HOSTS: `http://127.0.0.1:${(piggy.address() as AddressInfo).port}`,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
  service = await Service.start(env, join(folder, 'dist/src/main.js'));
  family = await service.createFamily();
  await runCommandsOf(PAGE, service.url, { KEY: family.apiKey });
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  piggy?.close();
  await rm(folder, { recursive: true });
});

/** Runs a development tool in the copy. */
async function tool(name: string, ...args: readonly string[]): Promise<void> {
  await run(join('node_modules', '.bin', name), [...args], { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${name} failed:\n${error.stdout}\n${error.stderr}`);
    },
  );
}

/** Writes the files of the page and applies its edits. An edit must match in exactly one place. */
async function writeExamples(): Promise<void> {
  for (const { language, info, text } of blocksOf(PAGE)) {
    const path = /^file=(\S+)$/.exec(info)?.[1];
    if (path === undefined) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, language === 'diff' ? edited(await readFile(target, 'utf8'), path, text) : text);
  }
}

function edited(before: string, path: string, edit: string): string {
  const lines = edit.trimEnd().split('\n');
  const side = (left: string): string =>
    lines.flatMap((line) => ([' ', left].includes(line.charAt(0)) ? `${line.slice(1)}\n` : [])).join('');
  expect([path, edit, before.split(side('-')).length - 1]).toEqual([path, edit, 1]);
  return before.replace(side('-'), () => side('+'));
}

/** The page's bank, with one account. */
async function startPiggyBank(): Promise<Server> {
  const now = Math.floor(Date.now() / 1000);
  const booked = [{ reference: 'B1', at: now - 86_400, amount: '12.50', text: 'Pocket money' }];
  const account = { number: '1', label: 'Piggy', currency: 'USD', balance: '20.00', as_of: now, booked };
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer pig_42';
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ accounts: [account] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const listed = async (path: string): Promise<Answer['body']> => (await family.api.get(`/api/v1/${path}`)).body.data;

describe('what the page builds', () => {
  it('passes the checks of the house', async () => {
    await tool('oxlint', '-c', 'test/arch/oxlint.json', 'src', 'migrations');
    await tool('depcruise', '-c', 'test/arch/dependency-rules.cjs', 'src', 'migrations');
    const files = blocksOf(PAGE).flatMap(({ language, info }) => (language === 'ts' ? info.replace('file=', '') : []));
    await tool('prettier', '--check', ...files, 'src/app.module.ts', 'src/imports/formats/index.ts');
  }, 60_000);

  it('has an import type, whose example is published into the ledger', async () => {
    const [entry] = await until('the import is complete', 30_000, async () => {
      const found = await listed('transactions?search=Pinecone');
      return found.length > 0 ? (found as Answer['body']) : null;
    });
    expect(entry).toMatchObject({ date: '2025-03-27', amount: '4.75', category: { name: 'Coffee Shops' } });
    const [made] = await listed('imports?type=MonarchImport');
    expect(made.type).toBe('MonarchImport');
  });

  it('has a sync provider, whose transactions are booked once and come to its balance', async () => {
    const [connection] = await listed('provider_connections');
    expect(connection).toMatchObject({ provider: 'piggy', name: 'Savings' });
    await until('the connection is synced', 30_000, async () => {
      const syncs = (await listed('syncs')) as readonly { readonly status: string }[];
      return syncs.every(({ status }) => status === 'completed') ? true : null;
    });
    expect(await listed('transactions?search=Pocket')).toMatchObject([{ amount: '-12.50', name: 'Pocket money' }]);
    const [account] = await listed(`provider_connections/${connection.id}/accounts`);
    expect(account).toMatchObject({ ledger_balance: '20.00', difference: '0.00' });
  });

  it('has a provider that refuses a key that is none', async () => {
    const body = { provider: 'piggy', setup_token: 'pig_43' };
    const { status, body: refusal } = await family.api.post('/api/v1/provider_connections', body);
    expect([status, refusal.error]).toEqual([422, 'setup_token_refused']);
  });

  it('has an assistant, which answers with what the family has', async () => {
    const [chat] = await listed('chats');
    const answer = await until('the assistant answered', 30_000, async () => {
      const { messages } = (await family.api.get(`/api/v1/chats/${chat.id}`)).body;
      return messages.length > 1 ? (messages[1] as Answer['body']) : null;
    });
    expect(answer.role).toBe('assistant');
    expect(answer.tool_calls).toHaveLength(1);
  });

  it('has an endpoint that shows a family its own, and others nothing', async () => {
    const [goal] = await listed('goals?per_page=10');
    expect(goal).toMatchObject({ name: 'Bicycle', amount: '900.00' });
    expect((await family.readOnly.get(`/api/v1/goals/${goal.id}`)).body.data).toEqual(goal);
    expect((await family.readOnly.post('/api/v1/goals', { name: 'x', amount: '1' })).status).toBe(403);
    expect((await family.api.post('/api/v1/goals', { name: ' ', amount: 'x' })).status).toBe(422);
    const stranger = await service.createFamily();
    expect((await stranger.api.get(`/api/v1/goals/${goal.id}`)).status).toBe(404);
    expect((await stranger.api.get('/api/v1/goals')).body.data).toEqual([]);
  });
});
