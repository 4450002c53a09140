// node scripts/test.mjs [arguments of jest]: the checks, then all tests but the slow ones.
// node scripts/test.mjs faults [arguments of jest]: the slow ones, which kill processes and wait for what
// comes back, or make up long stories at random.
// node scripts/test.mjs redis [arguments of jest]: all end-to-end tests again, with the queue in Redis, which takes a
// redis-server on the PATH; a Redis that goes away; and several processes at once.
// node scripts/test.mjs browser [arguments of jest]: those in a browser, Debian's Chromium.
// Where the arguments name files or folders, only those run, and no checks.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './checks.mjs';
import { prepare, root } from './prepare.mjs';
import { runProgram } from './program.mjs';

const SUITES = {
  all: ['--testPathIgnorePatterns=<rootDir>/test/(faults|redis|browser)/'],
  faults: ['--testPathPatterns=test/faults/'],
  redis: ['--testPathPatterns=test/(redis|e2e)/'],
  browser: ['--testPathPatterns=test/browser/'],
};

const [first, ...others] = process.argv.slice(2);
const suite = first in SUITES ? first : 'all';
const args = first in SUITES ? others : process.argv.slice(2);
const namesFiles = args.some((argument) => existsSync(join(root, argument)));

await prepare({ build: true, tests: true });
if (suite === 'all' && !namesFiles && !(await check())) process.exit(1);

const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
// After the arguments: jest would take a file that follows a list of patterns for one of them.
const selection = [...(namesFiles ? [] : SUITES[suite]), ...(suite === 'browser' ? ['--runInBand'] : [])];
const { code } = await runProgram(process.execPath, [jest, ...args, ...selection], {
  cwd: root,
  env: {
    ...process.env,
    NODE_OPTIONS: options.trim(),
    ...(suite === 'redis' && { HEARTH_TEST_QUEUE: 'redis' }),
  },
});
process.exitCode = code;
