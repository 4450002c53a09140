// node scripts/test.mjs [arguments of jest]: the checks, then all tests but the slow ones, which have their own scripts.
import { join } from 'node:path';
import { check } from './checks.mjs';
import { prepare, root } from './prepare.mjs';
import { runProgram } from './program.mjs';

await prepare({ build: true, tests: true });
if (!(await check())) process.exit(1);

const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const slow = '--testPathIgnorePatterns=<rootDir>/test/(faults|browser|bench)/';
const { code } = await runProgram(process.execPath, [jest, slow, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS: options.trim() },
});
process.exitCode = code;
