import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning } from './processes.js';

const POLL_MS = 50;
const PATIENCE_MS = 180_000;

/**
 * Runs `work` while no other process, and nothing else in this one, is inside `withLock` on the same path.
 * A lock whose process died is inherited. `signal` ends the waiting, not the work.
 *
 * The lock is a directory with one empty file named after the holder. It appears with its file by one rename, and
 * passes from a dead holder to exactly one heir by renaming the file, so there is no moment in which two can own it.
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
    // The next one may already have put its own directory in the place of the empty one.
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

/** Who uses the server: a directory with one empty file for each user. To be looked at and changed under the lock. */
export class Users {
  readonly #me = `${thisProcess()}-${randomBytes(4).toString('hex')}`;

  constructor(private readonly directory: string) {}

  enter(): void {
    mkdirSync(this.directory, { recursive: true });
    writeFileSync(join(this.directory, this.#me), '');
  }

  /** Returns whether somebody else, who is alive, goes on using the server. */
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

/** Returns false when `action` failed in one of the ways in which another process can have been faster. */
function attempt(action: () => unknown, expected: readonly string[]): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
