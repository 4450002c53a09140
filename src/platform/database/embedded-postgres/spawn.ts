import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { type Account, identityFor } from './account.js';
import { ENVIRONMENT } from './settings.js';

const LARGE_LOG_BYTES = 8 * 1024 * 1024;
const LINES_SHOWN = 20;

export interface LoggedProcess {
  readonly child: ChildProcess;
  /** Resolves, never rejects, when the program has ended or could not be run: true if it succeeded. */
  readonly ended: Promise<boolean>;
  /** Returns the end of its output, or why it could not be run, for an error message. */
  lastWords(): string;
}

/**
 * Runs one of PostgreSQL's programs and appends its output to the file `log`. A large file is renamed to `<log>.1`
 * first. The program gets its own session, so that Ctrl-C in the terminal reaches this process only. It gets nothing
 * from this process's environment, which is not meant for another user.
 */
export function spawnLogged(log: string, program: string, args: readonly string[], account?: Account): LoggedProcess {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG_BYTES) renameSync(log, `${log}.1`);
  const fd = openSync(log, 'a', 0o600);
  const begin = fstatSync(fd).size;
  try {
    const child = spawn(program, args, {
      ...identityFor(account),
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', fd, fd],
    });
    let failure: Error | undefined;
    const ended = new Promise<boolean>((resolve) => {
      child.once('exit', (code) => resolve(code === 0));
      child.once('error', (error) => {
        failure = error;
        resolve(false);
      });
    });
    return { child, ended, lastWords: () => failure?.message ?? tail(log, begin) };
  } finally {
    closeSync(fd);
  }
}

function tail(log: string, begin: number): string {
  const lines = readFileSync(log).subarray(begin).toString('utf8').trimEnd().split('\n');
  return `The end of ${log}:\n${lines.slice(-LINES_SHOWN).join('\n')}`;
}
