import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runNodeTests } from '../support/node-test.js';
import { PluginFolder } from '../support/plugins.js';

const PATIENCE_MS = 300_000;
const EXAMPLES = ['monarch', 'piggy', 'balances', 'goals'];

let folder: PluginFolder;
const built = new Map<string, string>();

beforeAll(async () => {
  folder = await PluginFolder.create();
  for (const example of EXAMPLES) built.set(example, await folder.provide(example));
  // The examples with mistakes import the others.
  built.set('wrong', await folder.build('wrong'));
}, PATIENCE_MS);
afterAll(() => folder?.remove());

describe('the tests of the examples', () => {
  it.each(EXAMPLES)(
    'pass: %s',
    async (example) => {
      expect((await runNodeTests(built.get(example)!)).failed).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** A mistake in `examples/wrong`. */
interface Mistake {
  readonly plugin: string;
  /** The test of the kit that finds it. */
  readonly found: string;
  /** A part of the reason that it gives. */
  readonly reason: string;
  /** A test before it, in which the mistake is made. */
  readonly made?: string;
}

const REFUSED = 'has the person connect again if the server refuses the token, and does not ask it again and again';

const MISTAKES: readonly Mistake[] = [
  {
    plugin: 'formats/state-between-files',
    found: 'reads transactions.csv the same in chunks of one byte, and twice at once',
    reason: 'Row 1',
  },
  {
    plugin: 'formats/zero-for-unreadable',
    found: 'says what is wrong with each row of broken.csv, and where',
    reason: 'row 1 has an error',
  },
  {
    plugin: 'providers/asks-by-itself',
    found: 'fails in a fixed sentence and books nothing if the server is elsewhere',
    reason: 'nothing is sent to another origin',
  },
  { plugin: 'providers/asks-until-it-works', found: REFUSED, reason: 'the server got 20 requests' },
  { plugin: 'providers/refusal-is-unreachable', found: REFUSED, reason: 'requires_update' },
  {
    plugin: 'providers/removed-is-kept',
    found: 'books a pending transaction in place, takes it out, and keeps and proposes one that a person changed',
    reason: 'what the bank took back is gone',
  },
  {
    plugin: 'providers/secret-in-log',
    found: 'writes no secret to the log',
    reason: 'the log has the secret',
    made: 'books the transactions of its accounts once',
  },
  {
    plugin: 'providers/state-too-early',
    found: 'loses and doubles nothing if the process dies at connection:page written',
    reason: 'it has what a sync without a crash has',
  },
  { plugin: 'providers/token-used-twice', found: 'uses no token twice', reason: 'were used twice' },
  {
    plugin: 'assistants/answers-twice',
    found: 'answers once if the process dies before it has answered',
    reason: 'there are 2 answers',
  },
  {
    plugin: 'assistants/remembers-other-families',
    found: "knows nothing of other families, also if the message names another family's record",
    reason: 'an answer has a record of another family',
  },
  {
    plugin: 'endpoints/key-without-family',
    found: 'have tables that are closed and keyed by family',
    reason: 'the primary key of goals_goals does not begin with family_id',
  },
  {
    plugin: 'endpoints/no-family-scope',
    found: "answer 404 to another family's id",
    reason: 'with an id of another family',
  },
  {
    plugin: 'endpoints/no-idempotency',
    found: 'create once with an Idempotency-Key, also if the process dies before it answers',
    reason: 'was sent twice with one Idempotency-Key',
  },
  {
    plugin: 'endpoints/not-in-backups',
    found: 'have rows that a backup brings into another family',
    reason: 'the backup has no record of the plugin',
  },
  {
    plugin: 'endpoints/reference-without-family',
    found: 'have tables that are closed and keyed by family',
    reason: 'foreign keys of goals_goals do not name the family',
  },
  {
    plugin: 'endpoints/same-page-again',
    found: 'list in pages',
    reason: 'the pages of /api/v1/goals have all records',
  },
];

describe('a plugin with a mistake', () => {
  it('is each of those in examples/wrong', async () => {
    const files = await readdir(join(built.get('wrong')!, 'src'), { recursive: true });
    const plugins = files.filter((path) => path.includes('/') && !path.endsWith('.base.ts'));
    expect(plugins.toSorted()).toEqual(MISTAKES.map(({ plugin }) => `${plugin}.ts`).toSorted());
  });

  it.each(MISTAKES)(
    'fails where it is wrong: $plugin',
    async ({ plugin, found, reason, made }) => {
      const [kind] = plugin.split('/');
      const only = made === undefined ? found : `${made}|${found}`;
      const options = { file: `${kind}.test.js`, only, env: { MISTAKE: plugin } };
      const { failed, output } = await runNodeTests(built.get('wrong')!, options);
      expect([plugin, failed]).toEqual([plugin, [found]]);
      expect(output).toContain(reason);
    },
    PATIENCE_MS,
  );
});
