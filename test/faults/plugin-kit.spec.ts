import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runNodeTests } from '../support/node-test.js';
import { PluginFolder } from '../support/plugins.js';

const PATIENCE_MS = 300_000;

let folder: PluginFolder;

beforeAll(async () => {
  folder = await PluginFolder.create();
});
afterAll(() => folder.remove());

describe('the tests of the examples', () => {
  it.each(['monarch', 'piggy', 'balances', 'goals'])(
    'pass: %s',
    async (example) => {
      expect((await runNodeTests(await folder.build(example))).failed).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** An edit that makes an example wrong, and the test that finds it. */
interface Wrong {
  readonly example: string;
  readonly file: string;
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly found: string;
}

const WRONG: readonly Wrong[] = [
  {
    example: 'monarch',
    file: 'monarch.format.js',
    edits: [
      ['const notes = row.text', 'seen += 1; const notes = seen + row.text'],
      ['function readEntry', 'let seen = 0;\nfunction readEntry'],
    ],
    found: 'reads transactions.csv the same in chunks of one byte, and twice at once',
  },
  {
    example: 'piggy',
    file: 'piggy.provider.js',
    edits: [
      [
        "await ask({ method: 'GET', path, headers })",
        'await fetch(new URL(path, configOf(PiggyConfig).origin), { headers }).then(async (answer) => ({ status: answer.status, text: await answer.text() }))',
      ],
    ],
    found: 'fails in a fixed sentence and books nothing if the server is elsewhere',
  },
  {
    example: 'piggy',
    file: 'piggy.provider.js',
    edits: [['await session.saveCredential(', 'await (async () => undefined)(']],
    found: 'uses no token twice',
  },
  {
    example: 'balances',
    file: 'balances.assistant.js',
    edits: [['await answer(', 'await answer({ content: "Wait.", model: "m", toolCalls: [] });\n        await answer(']],
    found: 'answers once if the process dies before it has answered',
  },
  {
    example: 'goals',
    file: 'index.js',
    edits: [['records: [goalRecord],', '']],
    found: 'have rows that a backup brings into another family',
  },
];

describe('an example that is made wrong', () => {
  it.each(WRONG.map((wrong) => [wrong.found, wrong] as const))(
    'fails at: %s',
    async (found, { example, file, edits }) => {
      const path = await folder.build(example);
      const target = join(path, 'dist', file);
      let code = await readFile(target, 'utf8');
      for (const [from, to] of edits) {
        expect(code).toContain(from);
        code = code.replace(from, to);
      }
      await writeFile(target, code);
      expect((await runNodeTests(path, found)).failed).toEqual([found]);
    },
    PATIENCE_MS,
  );
});
