// node scripts/test.mjs [arguments of jest]: the checks, then all tests but the slow ones.
// node scripts/test.mjs faults [arguments of jest]: the slow ones, which kill processes and wait for what
// comes back, or make up long stories at random.
// node scripts/test.mjs redis [arguments of jest]: all end-to-end tests again, with the queue in Redis, which takes a
// redis-server on the PATH; a Redis that goes away; and several processes at once.
// node scripts/test.mjs browser [arguments of jest]: those in a browser, Debian's Chromium.
import { join } from 'node:path';
import { check } from './checks.mjs';
import { prepare, root } from './prepare.mjs';
import { runProgram } from './program.mjs';

const [first, ...others] = process.argv.slice(2);
const SLOW = '--testPathIgnorePatterns=<rootDir>/test/(faults|redis|browser)/';
const suites = {
  faults: ['--testPathPatterns=test/faults/', ...others],
  redis: ['--testPathPatterns=test/(redis|e2e)/', ...others],
  browser: ['--runInBand', '--testPathPatterns=test/browser/', ...others],
};
const special = first in suites;

await prepare({ build: true, tests: true });
if (!special && !(await check())) process.exit(1);

const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const wanted = special ? suites[first] : [SLOW, ...process.argv.slice(2)];
const { code } = await runProgram(process.execPath, [jest, ...wanted], {
  cwd: root,
  env: {
    ...process.env,
    NODE_OPTIONS: options.trim(),
    ...(first === 'redis' && { HEARTH_TEST_QUEUE: 'redis' }),
  },
});
process.exitCode = code;
