import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning } from './processes.js';

const POLL_MS = 50;
const PATIENCE_MS = 180_000;

/**
 * Runs `work` while no other process, and no other call in this process, is inside `withLock` on the same path. A lock
 * whose process died is taken over. `signal` ends the waiting, not the work.
 * The lock is a directory with one empty file named after the holder. One rename creates the directory with its file.
 * Renaming the file passes the lock from a dead holder to exactly one successor. So there is never a moment with two
 * holders.
 */
export async function withLock<T>(path: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const me = thisProcess();
  const deadline = Date.now() + PATIENCE_MS;
  while (!tryLock(path, me)) {
    if (Date.now() > deadline) throw new Error(`Another process has been holding ${path} for minutes; end that one.`);
    await sleep(POLL_MS, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    rmSync(join(path, me), { force: true });
    // The next holder may already have put its own directory in place of the empty one.
    attempt(() => rmdirSync(path), ['ENOTEMPTY', 'EEXIST', 'ENOENT']);
  }
}

function tryLock(path: string, me: string): boolean {
  const [holder] = namesIn(path);
  if (holder === undefined) return create(path, me);
  return !isRunning(holder) && attempt(() => renameSync(join(path, holder), join(path, me)), ['ENOENT']);
}

function create(path: string, me: string): boolean {
  const candidate = `${path}.${randomBytes(4).toString('hex')}`;
  mkdirSync(candidate);
  writeFileSync(join(candidate, me), '');
  if (attempt(() => renameSync(candidate, path), ['ENOTEMPTY', 'EEXIST'])) return true;
  rmSync(candidate, { recursive: true });
  return false;
}

/** The users of the server: a directory with one empty file for each user. Read and change it only under the lock. */
export class Users {
  readonly #me = `${thisProcess()}-${randomBytes(4).toString('hex')}`;

  constructor(private readonly directory: string) {}

  enter(): void {
    mkdirSync(this.directory, { recursive: true });
    writeFileSync(join(this.directory, this.#me), '');
  }

  /** Removes this user. Returns whether another running process still uses the server. */
  leave(): boolean {
    rmSync(join(this.directory, this.#me), { force: true });
    const others = namesIn(this.directory);
    const dead = others.filter((name) => !isRunning(name.slice(0, name.lastIndexOf('-'))));
    for (const name of dead) rmSync(join(this.directory, name), { force: true });
    return others.length > dead.length;
  }
}

function thisProcess(): string {
  const identity = identityOf(process.pid);
  if (identity === undefined) throw new Error('This process cannot find itself among the running ones.');
  return identity;
}

function namesIn(directory: string): readonly string[] {
  let names: readonly string[] = [];
  attempt(() => (names = readdirSync(directory)), ['ENOENT']);
  return names;
}

/** Returns false if `action` failed with an error that means that another process was faster. */
function attempt(action: () => unknown, expected: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
