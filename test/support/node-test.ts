import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface NodeTests {
  readonly passed: number;
  /** The names of the tests that fail. */
  readonly failed: readonly string[];
}

/**
 * Runs the compiled tests of a plugin with node:test.
 * @param only a pattern of the names of the tests; all if it is empty
 */
export async function runNodeTests(folder: string, only = ''): Promise<NodeTests> {
  const args = ['--test', ...(only === '' ? [] : [`--test-name-pattern=${only}`]), 'dist/'];
  const { stdout } = await run(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const passed = /^# pass (\d+)$/m.exec(stdout)?.[1];
  if (passed === undefined) throw new Error(`node:test did not finish:\n${stdout}`);
  return { passed: Number(passed), failed: [...stdout.matchAll(/^ +not ok \d+ - (.*)$/gm)].map(([, name]) => name!) };
}
