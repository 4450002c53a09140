// node scripts/test.mjs [arguments of jest]: the checks, then all tests but the slow ones.
// node scripts/test.mjs faults [arguments of jest]: the slow ones, which kill processes and wait for what
// comes back, or make up long stories at random.
import { join } from 'node:path';
import { check } from './checks.mjs';
import { prepare, root } from './prepare.mjs';
import { runProgram } from './program.mjs';

const [first, ...rest] = process.argv.slice(2);
const faults = first === 'faults';

await prepare({ build: true, tests: true });
if (!faults && !(await check())) process.exit(1);

const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
const jest = join('node_modules', 'jest', 'bin', 'jest.js');
const wanted = faults
  ? ['--runInBand', '--testPathPatterns=test/faults/', ...rest]
  : ['--testPathIgnorePatterns=<rootDir>/test/(faults|browser|bench)/', ...process.argv.slice(2)];
const { code } = await runProgram(process.execPath, [jest, ...wanted], {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS: options.trim() },
});
process.exitCode = code;
