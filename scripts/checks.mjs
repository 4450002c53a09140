import { join } from 'node:path';
import { root } from './prepare.mjs';
import { runProgram } from './program.mjs';

const CODE = '{src,migrations,client,test,bench,scripts}/**/*.{ts,mjs,cjs}';

const CHECKS = [
  ['prettier', '--check', CODE, '*.json'],
  ['oxlint', '-c', 'test/arch/oxlint.json', 'src', 'migrations', 'client', 'test', 'bench', 'scripts'],
  ['tsc', '--noEmit', '-p', 'test/tsconfig.json'],
  ['depcruise', '-c', 'test/arch/dependency-rules.cjs', 'src', 'migrations', 'client'],
];

/** Runs every check of the code; shows what the failing ones say. Returns whether all passed. */
export async function check() {
  const passed = await Promise.all(CHECKS.map(runCheck));
  return passed.every(Boolean);
}

async function runCheck([tool, ...args]) {
  const { code, output } = await runProgram(join(root, 'node_modules', '.bin', tool), args, { quiet: true, cwd: root });
  console.error(code === 0 ? `${tool}: passed` : `${output.trimEnd()}\n${tool}: failed`);
  return code === 0;
}
