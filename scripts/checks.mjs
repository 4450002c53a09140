import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { runProgram } from './program.mjs';

const CODE = '{src,migrations,client,test,bench,scripts,examples}/**/*.{ts,mjs,cjs}';

/** What prettier, and tsc (see `test/tsconfig.json`), found to be right is not looked at again until it changes. */
const CACHED = ['--cache', '--cache-strategy=content', '--cache-location=dist/.prettier-cache'];

const CHECKS = [
  ['prettier', '--check', ...CACHED, CODE, '*.json', 'examples/{,*/}*.json'],
  ['oxlint', '-c', 'test/arch/oxlint.json', 'src', 'migrations', 'client', 'test', 'bench', 'scripts', 'examples'],
  ['tsc', '--noEmit', '-p', 'test/tsconfig.json'],
  ['tsc', '--noEmit', '-p', 'examples/tsconfig.json'],
  ['depcruise', '-c', 'test/arch/dependency-rules.cjs', 'src', 'migrations', 'client'],
  ['expressions'],
  ['plugin-api'],
];

/** Our own checks, in addition to third-party tools. */
const PROGRAMS = { expressions: 'scripts/check-expressions.mjs', 'plugin-api': 'scripts/check-plugin-api.mjs' };

/**
 * Runs all checks of the code at low priority, so that tests can run at the same time. `say` receives each outcome,
 * with the output of a failed check. Returns whether all passed. Needs the build, because plugins see its declarations.
 */
export async function check(say = console.error) {
  const passed = await Promise.all(CHECKS.map((of) => runCheck(of, say)));
  return passed.every(Boolean);
}

async function runCheck([tool, ...args], say) {
  const own = PROGRAMS[tool];
  const program = own === undefined ? join(root, 'node_modules', '.bin', tool) : process.execPath;
  const given = own === undefined ? args : [join(root, own), ...args];
  const { code, output } = await runProgram(program, given, { quiet: true, cwd: root, started: yieldToOthers });
  say(code === 0 ? `${tool}: passed` : `${output.trimEnd()}\n${tool}: failed`);
  return code === 0;
}

function yieldToOthers(pid) {
  setPriority(pid, constants.priority.PRIORITY_LOW);
}
