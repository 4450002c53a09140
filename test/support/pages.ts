import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const END_OF_OUTPUT = 2000;

/** A code block on a documentation page, with the rest of its opening line. */
export interface PageBlock {
  readonly language: string;
  readonly info: string;
  readonly text: string;
}

export function blocksOf(page: string): readonly PageBlock[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm);
  return [...blocks].map(([, language = '', info = '', text = '']) => ({ language, info, text }));
}

/** Returns whether a page has commands that call the service. */
export function hasCommands(page: string): boolean {
  return blocksOf(page).some(isCommand);
}

const isCommand = ({ language, text }: PageBlock): boolean => language === 'sh' && text.includes('curl ');

/**
 * Runs the commands of a page that call the service, as one script, in a folder that contains the samples. Rejects with the
 * end of its output if a command fails or gets an error response.
 * @param variables what readers of the page need, such as a key in `KEY`
 */
export async function runCommandsOf(
  page: string,
  url: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const commands = blocksOf(page)
    .filter((block) => isCommand(block) || /^API=/m.test(block.text))
    .map(({ text }) => text);
  const script = commands
    .join('\n')
    .replace(/^KEY=.*$/gm, '')
    .replaceAll('http://localhost:3000', url);
  const folder = await mkdtemp(join(tmpdir(), 'hearth-page-'));
  await symlink(resolve('samples'), join(folder, 'samples'));
  try {
    const strict = `curl() { command curl --silent --show-error --fail-with-body "$@"; }\n${script}`;
    const shell = run('bash', ['-euo', 'pipefail', '-c', strict], {
      cwd: folder,
      env: { ...process.env, ...variables },
    });
    // The body of the error response is the last that the script printed.
    await shell.catch((error: Error & { stdout: string }) => {
      throw new Error(`${error.message}\n${error.stdout.slice(-END_OF_OUTPUT)}`, { cause: error });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
