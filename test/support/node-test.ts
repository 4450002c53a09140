import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface NodeTests {
  readonly passed: number;
  /** The names of the tests that fail. */
  readonly failed: readonly string[];
  /** What it printed, with the reason of each failure. */
  readonly output: string;
}

/** Which of the tests of a plugin are run, and with what. */
export interface NodeTestOptions {
  /** A file of `dist/`; absent: all of them. */
  readonly file?: string;
  /** A pattern of the names of the tests; absent: all of them. */
  readonly only?: string;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the compiled tests of a plugin with node:test. */
export async function runNodeTests(
  folder: string,
  { file = '', only, env = {} }: NodeTestOptions = {},
): Promise<NodeTests> {
  const args = ['--test', ...(only === undefined ? [] : [`--test-name-pattern=${only}`]), `dist/${file}`];
  const { stdout } = await run(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const passed = /^# pass (\d+)$/m.exec(stdout)?.[1];
  if (passed === undefined) throw new Error(`node:test did not finish:\n${stdout}`);
  const failed = [...stdout.matchAll(/^ +not ok \d+ - (.*)$/gm)].map(([, name]) => name!);
  return { passed: Number(passed), failed, output: stdout };
}
