import assert from 'node:assert/strict';
import { ProviderServer, type ProviderCall, type ProviderReply, type ServerMood } from './provider-server.js';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestAnswer, TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth, type TestHearthOptions } from './test-hearth.js';
import { backupOf, untilSynced } from './test-imports.js';
import { until } from './waiting.js';

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
  /** For a provider with tokens that end: makes those that the server gives from now on end at once. */
  readonly expireToken?: () => void;
  /** The single-use tokens that the server has got, such as refresh tokens, in order. */
  readonly usedTokens?: () => readonly string[];
  /** For a provider that says what changed: the server changes, for connections that exist and those to come. */
  readonly changes?: ProviderChanges;
}

/** Changes of one transaction, in this order. */
export interface ProviderChanges {
  /** A pending transaction appears. */
  readonly announce: () => void;
  /** It is booked, under another id. */
  readonly book: () => void;
  /** The bank takes it back. */
  readonly takeBack: () => void;
}

const CONNECTIONS = '/api/v1/provider_connections';
/** Where a process dies: before a page is written, and after each commit. */
const DEATHS = ['connection:fetched', 'connection:page written'];
const DEATH_OF_TOKEN = 'connection:credential saved';
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

    describeDeaths(tests, () => hearth, connect, connected);
    if (tests.changes !== undefined) describeChanges(tests.changes, () => hearth, connected);

    if (tests.usedTokens !== undefined) describeTokens(tests, tests.usedTokens, () => hearth, connected);

    it('writes no secret to the log', () => {
      assert.ok(!hearth.log.includes(tests.secret), 'the log has the secret');
    });
  });
}

function describeDeaths(
  tests: ProviderTests,
  hearth: () => TestHearth,
  connect: (family: TestFamily) => Promise<TestAnswer>,
  connected: (family: TestFamily) => Promise<string>,
): void {
  for (const point of tests.expireToken === undefined ? DEATHS : [...DEATHS, DEATH_OF_TOKEN]) {
    it(`loses and doubles nothing if the process dies at ${point}`, async () => {
      tests.expireToken?.();
      const sound = await hearth().createFamily();
      await connected(sound);
      await hearth().restart({ HEARTH_FAULT_POINT: point });
      const family = await hearth().createFamily();
      const { status, text } = await connect(family);
      assert.equal(status, 201, text);
      await until('the process dies', async () => (hearth().hasEnded ? true : null));
      await hearth().restart();
      await untilSynced(family);
      assert.deepEqual(await contentsOf(family), await contentsOf(sound));
    });
  }
}

function describeTokens(
  { expireToken }: ProviderTests,
  usedTokens: () => readonly string[],
  hearth: () => TestHearth,
  connected: (family: TestFamily) => Promise<string>,
): void {
  it('uses no token twice', async () => {
    expireToken?.();
    const family = await hearth().createFamily();
    const id = await connected(family);
    assert.equal(await syncAgain(family, id), 'completed');
    const used = usedTokens();
    assert.equal(new Set(used).size, used.length, `some of ${used.length} tokens were used twice`);
  });
}

function describeChanges(
  changes: ProviderChanges,
  hearth: () => TestHearth,
  connected: (family: TestFamily) => Promise<string>,
): void {
  it('books a pending transaction in place, takes it out, and keeps and proposes one that a person changed', async () => {
    const [family, other] = [await hearth().createFamily(), await hearth().createFamily()];
    const [id, otherId] = [await connected(family), await connected(other)];
    const before = (await transactionsOf(family)).length;
    const change = async (make: () => void): Promise<void> => {
      make();
      assert.equal(await syncAgain(family, id), 'completed');
      assert.equal(await syncAgain(other, otherId), 'completed');
    };
    await change(changes.announce);
    const [pending] = await listed(family, 'transactions?pending=true');
    assert.ok(pending, 'it is pending');
    await change(changes.book);
    assert.deepEqual(await listed(family, 'transactions?pending=true'), []);
    assert.ok((await transactionsOf(family)).includes(String(pending['id'])), 'its entry is kept');
    assert.equal((await transactionsOf(family)).length, before + 1);
    await touchAll(other);
    await change(changes.takeBack);
    assert.equal((await transactionsOf(family)).length, before);
    assert.equal((await transactionsOf(other)).length, before + 1, 'what a person changed is kept');
    assert.equal((await listed(other, 'proposals?status=open')).length, 1, 'and proposed for deletion');
  });
}

async function transactionsOf({ api }: TestFamily): Promise<readonly string[]> {
  const { body } = await api.get('/api/v1/transactions?per_page=100');
  return (body['data'] as unknown as readonly TestBody[]).map(({ id }) => String(id));
}

async function listed({ api }: TestFamily, path: string): Promise<readonly TestBody[]> {
  const { status, text, body } = await api.get(`/api/v1/${path}`);
  assert.equal(status, 200, text);
  return body['data'] as unknown as readonly TestBody[];
}

/** What the transactions of a family say, without ids. */
async function contentsOf(family: TestFamily): Promise<readonly string[]> {
  const transactions = await listed(family, 'transactions?per_page=100');
  return transactions
    .map(({ date, amount, name, pending }) => JSON.stringify([date, amount, name, pending]))
    .toSorted();
}

/** Has a person add something to each transaction. */
async function touchAll(family: TestFamily): Promise<void> {
  for (const id of await transactionsOf(family)) {
    const { status, text } = await family.api.send('PATCH', `/api/v1/transactions/${id}`, { notes: 'Kept' });
    assert.equal(status, 200, text);
  }
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
