import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { until } from '../../support/imports.js';
import { blocksOf, runCommandsOf } from '../../support/pages.js';
import { PiggyBank } from '../../support/piggy-bank.js';
import { EXAMPLES, PluginFolder } from '../../support/plugins.js';
import { Service, type TestFamily } from '../../support/service.js';

const BUILD_PATIENCE_MS = 120_000;
const PAGES = readdirSync('docs/plugins').map((name) => `docs/plugins/${name}`);

let folder: PluginFolder;
let piggy: PiggyBank;
let service: Service;
let family: TestFamily;

beforeAll(async () => {
  folder = await PluginFolder.create();
  piggy = await PiggyBank.start();
  const plugins: string[] = [];
  for (const example of EXAMPLES) plugins.push(await folder.build(example));
  service = await Service.start({
    HEARTH_PLUGINS: plugins.join(','),
    HEARTH_PIGGY_ORIGIN: piggy.origin,
    HEARTH_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  family = await service.createFamily();
  for (const page of PAGES) await runCommandsOf(page, service.url, { KEY: family.apiKey });
}, BUILD_PATIENCE_MS);

afterAll(async () => {
  await service?.stop();
  await piggy?.stop();
  await folder?.remove();
});

const listed = async (path: string): Promise<Answer['body']> => (await family.api.get(`/api/v1/${path}`)).body.data;

describe.each(PAGES)('%s', (page) => {
  it('shows code of the examples as it is', () => {
    const blocks = blocksOf(page).filter(({ language }) => language === 'ts');
    expect(blocks.length).toBeGreaterThan(0);
    for (const { info, text } of blocks) expect(readFileSync(info.replace('file=', ''), 'utf8')).toContain(text);
  });
});

describe('the commands of the pages', () => {
  it('import a file of the type of a plugin', async () => {
    const [entry] = await until('the import is complete', 30_000, async () => {
      const found = await listed('transactions?search=Pinecone');
      return found.length > 0 ? found : null;
    });
    expect(entry).toMatchObject({ date: '2025-03-27', amount: '4.75', category: { name: 'Coffee Shops' } });
  });

  it('connect the provider of a plugin, whose balance is that of the ledger', async () => {
    const [connection] = await listed('provider_connections');
    expect(connection).toMatchObject({ provider: 'piggy', name: 'Savings' });
    const account = await until('the connection is synced', 30_000, async () => {
      const [found] = await listed(`provider_connections/${connection.id}/accounts`);
      return found?.ledger_balance === '20.00' ? found : null;
    });
    expect(account).toMatchObject({ ledger_balance: '20.00', difference: '0.00' });
    const body = { provider: 'piggy', setup_token: 'pig_43' };
    const { status, body: refusal } = await family.api.post('/api/v1/provider_connections', body);
    expect([status, refusal.error]).toEqual([422, 'setup_token_refused']);
  });

  it('ask the assistant of a plugin, which answers', async () => {
    const [chat] = await listed('chats');
    const answer = await until('the assistant answered', 30_000, async () => {
      const { messages } = (await family.api.get(`/api/v1/chats/${chat.id}`)).body;
      return messages.length > 1 ? (messages[1] as Answer['body']) : null;
    });
    expect([answer.role, answer.tool_calls.length]).toEqual(['assistant', 1]);
  });

  it('make a record with the endpoint of a plugin', async () => {
    expect(await listed('goals')).toMatchObject([{ name: 'Bicycle', amount: '900.00' }]);
  });
});
