import { spawnSync } from 'node:child_process';

/** The unprivileged system user that runs PostgreSQL, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** For messages. */
  readonly name: string;
}

/** In order of preference; the last one is created if the system has none of them. */
const NAMES = ['postgres', 'hearth'] as const;
const MAKE = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', NAMES[1]];

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns the account for a new cluster if this process runs as root. Creates the system user `hearth` if needed. */
export function serviceAccount(): Account {
  const present = NAMES.map(findAccount).find((account) => account !== undefined);
  if (present) return present;
  const made = spawnSync('useradd', MAKE, { encoding: 'utf8' });
  const account = findAccount(NAMES[1]);
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and a user for it could not be made: ${made.error?.message ?? made.stderr.trim()}. ` +
      'Add a user named "hearth" to the system, or start Hearth as an ordinary user, or set DATABASE_URL.',
  );
}

/** Tries whether `account` can enter a directory. It needs the right to enter each directory above it too. */
export function canEnter(account: Account, directory: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...identityFor(account), stdio: 'ignore' });
  if (tried.error) throw new Error(`Programs cannot be run as the user ${account.name}: ${tried.error.message}.`);
  return tried.status === 0;
}

/**
 * Returns the options of `spawn` to run a program as `account`, including a working directory that the account can
 * enter.
 */
export function identityFor(account: Account | undefined): {
  readonly cwd: '/';
  readonly uid?: number;
  readonly gid?: number;
} {
  return account ? { cwd: '/', uid: account.uid, gid: account.gid } : { cwd: '/' };
}

function findAccount(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
}
