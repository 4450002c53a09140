import assert from 'node:assert/strict';
import { ProviderServer, type ServerMood } from './provider-server.js';
import type { ProviderTests } from './provider-tests.js';
import type { TestAnswer, TestBody } from './test-client.js';
import { startTestHearth, type TestFamily, type TestHearth } from './test-hearth.js';
import { untilSynced } from './test-imports.js';

const CONNECTIONS = '/api/v1/provider_connections';
/** What a sync may send to a server that does not answer well: `ask` sends a request up to three times. */
const MOST_REQUESTS = 6;

/** A family whose only connection is synced. */
export interface Connected {
  readonly family: TestFamily;
  readonly id: string;
}

/** A provider in the real service, with its server. */
export class ProviderTrial {
  private constructor(
    readonly tests: ProviderTests,
    readonly server: ProviderServer,
    readonly hearth: TestHearth,
  ) {}

  static async start(tests: ProviderTests): Promise<ProviderTrial> {
    const server = await ProviderServer.start(tests.reply);
    return new ProviderTrial(tests, server, await startTestHearth(tests.hearth(server.origin)));
  }

  async stop(): Promise<void> {
    await this.hearth.stop();
    await this.server.stop();
  }

  connect({ api }: TestFamily): Promise<TestAnswer> {
    const { provider, setupToken } = this.tests;
    return api.post(CONNECTIONS, { provider, setup_token: setupToken(this.server.origin) });
  }

  /** Connects a new family, and waits for its first sync, which must succeed. */
  async connected(): Promise<Connected> {
    const family = await this.hearth.createFamily();
    this.server.mood = 'well';
    const { status, text, body } = await this.connect(family);
    assert.equal(status, 201, text);
    const connected = { family, id: String(body['data']?.['id']) };
    assert.equal(await this.syncedStatus(connected), 'completed');
    return connected;
  }

  /** Syncs while the server behaves badly: that must fail after a few requests, in a sentence without secrets. */
  async failsIn(mood: ServerMood, connected: Connected): Promise<void> {
    const { server, tests } = this;
    server.requests.length = 0;
    server.mood = mood;
    assert.equal(await this.syncAgain(connected), 'failed');
    server.mood = 'well';
    assert.ok(server.requests.length <= MOST_REQUESTS, `the server got ${server.requests.length} requests`);
    const { text } = await this.read(connected);
    assert.ok(!text.includes(tests.secret) && !text.includes(server.origin), `the error is sanitized: ${text}`);
  }

  /** @returns the status of the sync when it has ended */
  async syncAgain(connected: Connected): Promise<string> {
    const { status, text } = await connected.family.api.post(`${CONNECTIONS}/${connected.id}/syncs`);
    assert.ok(status < 300, text);
    return this.syncedStatus(connected);
  }

  /** The status of the connection. */
  async status(connected: Connected): Promise<string> {
    return String((await this.read(connected)).body['data']?.['status']);
  }

  private read({ family, id }: Connected): Promise<TestAnswer> {
    return family.api.get(`${CONNECTIONS}/${id}`);
  }

  /** Waits until the syncs of the family have ended. @returns the status of the newest sync of the connection */
  private async syncedStatus(connected: Connected): Promise<string> {
    await untilSynced(connected.family);
    return String((await this.read(connected)).body['data']?.['latest_sync']?.['status']);
  }
}

export async function listed({ api }: TestFamily, path: string): Promise<readonly TestBody[]> {
  const { status, text, body } = await api.get(`/api/v1/${path}`);
  assert.equal(status, 200, text);
  return body['data'] as unknown as readonly TestBody[];
}

/** The ids of the transactions of a family. */
export async function transactionsOf(family: TestFamily): Promise<readonly string[]> {
  return (await listed(family, 'transactions?per_page=100')).map(({ id }) => String(id));
}

/** What the transactions of a family say, without ids. */
export async function contentsOf(family: TestFamily): Promise<readonly string[]> {
  const transactions = await listed(family, 'transactions?per_page=100');
  return transactions
    .map(({ date, amount, name, pending }) => JSON.stringify([date, amount, name, pending]))
    .toSorted();
}
