import assert from 'node:assert/strict';
import { ProviderServer, type ProviderCall, type ProviderReply, type ServerMood } from './provider-server.js';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestAnswer, TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth, type TestHearthOptions } from './test-hearth.js';
import { backupOf, untilSynced } from './test-imports.js';

export interface ProviderTests {
  /** Returns how to start Hearth with the plugin. The provider must send its requests to the origin. */
  readonly hearth: (origin: string) => TestHearthOptions;
  readonly provider: string;
  /** A setup token that the provider accepts any number of times. */
  readonly setupToken: (origin: string) => string;
  /** What must not be in logs and errors: the token or the credential. */
  readonly secret: string;
  /** The provider's server: at least one account with a transaction, the same each time. */
  readonly reply: (call: ProviderCall) => ProviderReply;
}

const CONNECTIONS = '/api/v1/provider_connections';
const BAD: readonly ServerMood[] = ['not JSON', 'busy', 'elsewhere', 'endless'];

/** Tests a provider in the real service, against a server that behaves well and badly. */
export function describeProvider(tests: ProviderTests): void {
  describe(`the provider ${tests.provider}`, () => {
    let server: ProviderServer;
    let hearth: TestHearth;
    beforeAll(async () => {
      server = await ProviderServer.start(tests.reply);
      hearth = await startTestHearth(tests.hearth(server.origin));
    });
    afterAll(async () => {
      await hearth?.stop();
      await server?.stop();
    });

    const connect = ({ api }: TestFamily): Promise<TestAnswer> =>
      api.post(CONNECTIONS, { provider: tests.provider, setup_token: tests.setupToken(server.origin) });

    const connected = async (family: TestFamily): Promise<string> => {
      server.mood = 'well';
      const { status, text, body } = await connect(family);
      assert.equal(status, 201, text);
      const id = String(body['data']?.['id']);
      assert.equal(await syncedStatus(family, id), 'completed');
      return id;
    };

    it('books the transactions of its accounts once', async () => {
      const family = await hearth.createFamily();
      const id = await connected(family);
      const first = await transactionsOf(family);
      assert.notEqual(first.length, 0, 'there are transactions');
      assert.equal(await syncAgain(family, id), 'completed');
      assert.deepEqual(await transactionsOf(family), first, 'the second sync books nothing');
    });

    for (const mood of BAD) {
      it(`fails in a fixed sentence and books nothing if the server is ${mood}`, async () => {
        const family = await hearth.createFamily();
        const id = await connected(family);
        const before = await backupOf(family);
        server.mood = mood;
        assert.equal(await syncAgain(family, id), 'failed');
        server.mood = 'well';
        assert.deepEqual(await backupOf(family), before);
        assert.equal(server.strayed, 0, 'nothing is sent to another origin');
        const { text } = await family.api.get(`${CONNECTIONS}/${id}`);
        assert.ok(!text.includes(tests.secret) && !text.includes(server.origin), `the error is sanitized: ${text}`);
      });
    }

    it('writes no secret to the log', () => {
      assert.ok(!hearth.log.includes(tests.secret), 'the log has the secret');
    });
  });
}

async function transactionsOf({ api }: TestFamily): Promise<readonly string[]> {
  const { body } = await api.get('/api/v1/transactions?per_page=100');
  return (body['data'] as unknown as readonly TestBody[]).map(({ id }) => String(id));
}

async function syncAgain(family: TestFamily, id: string): Promise<string> {
  const { status, text } = await family.api.post(`${CONNECTIONS}/${id}/syncs`);
  assert.ok(status < 300, text);
  return syncedStatus(family, id);
}

/** Waits until the syncs of the family have ended. @returns the status of the newest sync of the connection */
async function syncedStatus(family: TestFamily, id: string): Promise<string> {
  await untilSynced(family);
  const { body } = await family.api.get(`${CONNECTIONS}/${id}`);
  return String(body['data']?.['latest_sync']?.['status']);
}
