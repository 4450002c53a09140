// node scripts/test.mjs [jest arguments]: all tests except the slow ones, and the checks in parallel.
// node scripts/test.mjs faults [jest arguments]: the slow tests, which kill processes and wait for recovery, or
// generate long random histories.
// node scripts/test.mjs redis [jest arguments]: the tests of the queue with Redis, which needs a redis-server on the
// PATH: the queue contract, a Redis that fails, and several processes at once.
// node scripts/test.mjs pooler [jest arguments]: the tests of what could depend on a session of the database, with
// PgBouncer in transaction mode, which needs a pgbouncer on the PATH.
// node scripts/test.mjs browser [jest arguments]: the tests in a browser, Debian's Chromium.
// node scripts/test.mjs citus [jest arguments]: tests on a Citus cluster, which the program `cluster` in the folder
// HEARTH_TEST_CITUS starts: the short list of citus-specs.mjs. citus:all: all that run there.
// If the arguments name files or folders, only those run, without checks. Checks do not run with --watch or
// --watchAll either.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './checks.mjs';
import { CITUS_CONTRACT, NOT_ON_CITUS, ON_CITUS } from './citus-specs.mjs';
import { prepare, root } from './prepare.mjs';
import { runProgram } from './program.mjs';

/**
 * The contract of every queue backend. These tests run with the queue in PostgreSQL, as part of `all`, and in Redis.
 */
const QUEUE_CONTRACT = [
  'test/e2e/chats-assistant.spec.ts',
  'test/e2e/erasure.spec.ts',
  'test/e2e/http/outage.spec.ts',
  'test/e2e/imports/delete.spec.ts',
  'test/e2e/imports/events.spec.ts',
  'test/e2e/imports/publish.spec.ts',
  'test/e2e/imports/races.spec.ts',
  'test/e2e/imports/revert.spec.ts',
  'test/e2e/imports/status-machine.spec.ts',
  'test/e2e/imports/storage.spec.ts',
  'test/e2e/lanes.spec.ts',
  'test/e2e/provider-connections.spec.ts',
  'test/e2e/service/findings-publish.spec.ts',
  'test/e2e/service/restore.spec.ts',
  'test/e2e/syncs-requests.spec.ts',
  'test/e2e/syncs.spec.ts',
];

/**
 * The tests of units of work, locks, cancelled statements, snapshots, COPY and workers. They run through PgBouncer, too.
 */
const POOLER_CONTRACT = [
  'test/e2e/exports-stream.spec.ts',
  'test/e2e/http/idempotency.spec.ts',
  'test/e2e/imports/publish.spec.ts',
  'test/e2e/imports/races.spec.ts',
  'test/e2e/imports/sample-ledger.spec.ts',
  'test/e2e/lanes.spec.ts',
  'test/e2e/syncs.spec.ts',
  'test/faults/takeover.spec.ts',
];

const SUITES = {
  all: ['--testPathIgnorePatterns=<rootDir>/test/(faults|pooler|redis|browser|citus)/'],
  faults: ['--testPathPatterns=test/faults/'],
  redis: ['test/redis/', ...QUEUE_CONTRACT],
  pooler: ['test/pooler/', ...POOLER_CONTRACT],
  browser: ['--testPathPatterns=test/browser/'],
  citus: ['test/citus/', ...CITUS_CONTRACT],
  'citus:all': ['test/citus/', ...ON_CITUS],
};

/** Tests that measure waiting times, or stop what others use, run alone. */
const ALONE = {
  all: [
    'test/e2e/imports/hostile-statements.spec.ts',
    'test/e2e/imports/hostile-text.spec.ts',
    'test/e2e/ledger/bulk-latency.spec.ts',
  ],
  faults: [
    'test/faults/exports-broken.spec.ts',
    'test/faults/many-processes.spec.ts',
    'test/faults/memory.spec.ts',
    'test/faults/turns.spec.ts',
  ],
  redis: ['test/redis/turns.spec.ts'],
  pooler: [],
  browser: [],
  citus: ['test/citus/stopped-node.spec.ts'],
  'citus:all': ['test/citus/stopped-node.spec.ts'],
};

const [first, ...others] = process.argv.slice(2);
const suite = first in SUITES ? first : 'all';
const args = first in SUITES ? others : process.argv.slice(2);
const namesFiles = args.some((argument) => existsSync(join(root, argument)));
const watches = args.some((argument) => argument.startsWith('--watch'));

const lost = [...QUEUE_CONTRACT, ...POOLER_CONTRACT, ...ON_CITUS, ...Object.keys(NOT_ON_CITUS)].filter(
  (path) => !existsSync(join(root, path)),
);
if (lost.length > 0) throw new Error(`The contracts name what is not there: ${lost.join(', ')}`);
if (suite.startsWith('citus') && !process.env.HEARTH_TEST_CITUS) {
  throw new Error('Set HEARTH_TEST_CITUS to a folder with a program "cluster": see test/support/citus-cluster.mjs');
}

await prepare({ build: true, tests: true });
const outcomes = [];
const checks = suite === 'all' && !namesFiles && !watches ? check((outcome) => outcomes.push(outcome)) : true;

const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const env = {
  ...process.env,
  NODE_OPTIONS: options.trim(),
  ...(suite === 'redis' && { HEARTH_TEST_QUEUE: 'redis' }),
  ...(suite === 'pooler' && { HEARTH_TEST_POOLER: '1' }),
};

/** @returns the exit code of jest */
async function run(selection) {
  // After the arguments: jest would take a file after a list of patterns for one of them.
  const { code } = await runProgram(process.execPath, [jest, ...args, ...selection], { cwd: root, env });
  return code;
}

const inBand = suite === 'browser' ? ['--runInBand'] : [];
const isSplit = !namesFiles && !watches && ALONE[suite].length > 0;
const without = ALONE[suite].map((path) => `--testPathIgnorePatterns=<rootDir>/${path}`);
const codes = [await run(namesFiles ? inBand : [...SUITES[suite], ...(isSplit ? without : []), ...inBand])];
const passed = await checks;
if (isSplit) codes.push(await run([...ALONE[suite], '--runInBand']));
for (const outcome of outcomes) console.error(outcome);
process.exitCode = codes.find((code) => code !== 0) ?? (passed ? 0 : 1);
