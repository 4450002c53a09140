import assert from 'node:assert/strict';
import { BUSY_SECONDS, type ServerMood } from './provider-server.js';
import type { ProviderChanges, ProviderTests } from './provider-tests.js';
import { contentsOf, listed, ProviderTrial, transactionsOf } from './provider-trial.js';
import { afterAll, beforeAll, describe, it } from './runner.js';
import type { TestFamily } from './test-hearth.js';
import { backupOf, untilSynced } from './test-imports.js';
import { until } from './waiting.js';

/** Where a process dies: before a page is written, before it is committed, and after each commit. */
const DEATHS = ['connection:fetched', 'connection:page uncommitted', 'connection:page written'];
const DEATH_OF_TOKEN = 'connection:credential saved';
const BAD: readonly ServerMood[] = ['not JSON', 'busy', 'elsewhere', 'endless'];

/** Returns the trial once it has started. */
type Trial = () => ProviderTrial;

/** Tests a provider in the real service, against a server that behaves well and badly. */
export function describeProvider(tests: ProviderTests): void {
  describe(`the provider ${tests.provider}`, () => {
    let started: ProviderTrial | undefined;
    beforeAll(async () => {
      started = await ProviderTrial.start(tests);
    });
    afterAll(() => started?.stop());
    const trial = (): ProviderTrial => {
      assert.ok(started !== undefined, 'Hearth has started');
      return started;
    };

    it('books the transactions of its accounts once', async () => {
      const connected = await trial().connected();
      const first = await transactionsOf(connected.family);
      assert.notEqual(first.length, 0, 'there are transactions');
      assert.equal(await trial().syncAgain(connected), 'completed');
      assert.deepEqual(await transactionsOf(connected.family), first, 'the second sync books nothing');
    });

    describeBadServers(trial);
    describeDeaths(tests, trial);
    if (tests.changes !== undefined) describeChanges(tests.changes, trial);
    if (tests.usedTokens !== undefined) describeTokens(tests, tests.usedTokens, trial);

    it('writes no secret to the log', () => {
      assert.ok(!trial().hearth.log.includes(tests.secret), 'the log has the secret');
    });
  });
}

function describeBadServers(trial: Trial): void {
  for (const mood of BAD) {
    it(`fails in a fixed sentence and books nothing if the server is ${mood}`, async () => {
      const connected = await trial().connected();
      const before = await backupOf(connected.family);
      await trial().failsIn(mood, connected);
      assert.deepEqual(await backupOf(connected.family), before);
      assert.equal(trial().server.strayed, 0, 'nothing is sent to another origin');
    });
  }

  it('has the person connect again if the server refuses the token, and does not ask it again and again', async () => {
    const connected = await trial().connected();
    await trial().failsIn('refusing', connected);
    assert.equal(await trial().status(connected), 'requires_update');
    assert.equal(await trial().syncAgain(connected), 'completed');
    assert.equal(await trial().status(connected), 'good');
  });

  it('asks again after the seconds that a busy server wants, and goes on', async () => {
    const connected = await trial().connected();
    const { server } = trial();
    server.requests.length = 0;
    server.mood = 'busy once';
    assert.equal(await trial().syncAgain(connected), 'completed');
    const [refused = 0, next = 0] = server.requests;
    assert.ok(next - refused >= BUSY_SECONDS * 1000, `it asks again after ${Math.round(next - refused)} ms`);
  });
}

function describeDeaths({ expireToken }: ProviderTests, trial: Trial): void {
  for (const point of expireToken === undefined ? DEATHS : [...DEATHS, DEATH_OF_TOKEN]) {
    it(`loses and doubles nothing if the process dies at ${point}`, async () => {
      const { hearth } = trial();
      expireToken?.();
      const sound = await trial().connected();
      await hearth.restart({ HEARTH_FAULT_POINT: point });
      const family = await hearth.createFamily();
      const { status, text } = await trial().connect(family);
      assert.equal(status, 201, text);
      await until('the process dies', async () => (hearth.hasEnded ? true : null));
      await hearth.restart();
      await untilSynced(family);
      assert.deepEqual(
        await contentsOf(family),
        await contentsOf(sound.family),
        'it has what a sync without a crash has',
      );
    });
  }
}

function describeTokens({ expireToken }: ProviderTests, usedTokens: () => readonly string[], trial: Trial): void {
  it('uses no token twice', async () => {
    expireToken?.();
    const connected = await trial().connected();
    assert.equal(await trial().syncAgain(connected), 'completed');
    const used = usedTokens();
    assert.equal(new Set(used).size, used.length, `some of ${used.length} tokens were used twice`);
  });
}

function describeChanges(changes: ProviderChanges, trial: Trial): void {
  it('books a pending transaction in place, takes it out, and keeps and proposes one that a person changed', async () => {
    const asReadAtOnce = async (): Promise<readonly string[]> => contentsOf((await trial().connected()).family);
    const [connected, touched] = [await trial().connected(), await trial().connected()];
    const [{ family }, { family: other }] = [connected, touched];
    const before = (await transactionsOf(family)).length;
    const change = async (make: () => void): Promise<void> => {
      make();
      assert.equal(await trial().syncAgain(connected), 'completed');
      assert.equal(await trial().syncAgain(touched), 'completed');
    };
    await change(changes.announce);
    const [pending] = await listed(family, 'transactions?pending=true');
    assert.ok(pending, 'it is pending');
    await change(changes.book);
    assert.deepEqual(await listed(family, 'transactions?pending=true'), []);
    assert.ok((await transactionsOf(family)).includes(String(pending['id'])), 'its entry is kept');
    assert.equal((await transactionsOf(family)).length, before + 1);
    assert.deepEqual(await asReadAtOnce(), await contentsOf(family), 'both changes at once are the same');
    await touchAll(other);
    await change(changes.takeBack);
    assert.equal((await transactionsOf(family)).length, before, 'what the bank took back is gone');
    assert.deepEqual(await asReadAtOnce(), await contentsOf(family), 'all changes at once are the same');
    assert.equal((await transactionsOf(other)).length, before + 1, 'what a person changed is kept');
    assert.equal((await listed(other, 'proposals?status=open')).length, 1, 'and proposed for deletion');
  });
}

/** Has a person add something to each transaction. */
async function touchAll(family: TestFamily): Promise<void> {
  for (const id of await transactionsOf(family)) {
    const { status, text } = await family.api.send('PATCH', `/api/v1/transactions/${id}`, { notes: 'Kept' });
    assert.equal(status, 200, text);
  }
}
