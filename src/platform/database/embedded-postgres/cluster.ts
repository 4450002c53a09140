import { lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import type { Durability } from './settings.js';
import { spawnLogged } from './spawn.js';

export const OWNER = 'hearth';
export const DATABASE = 'hearth';

/** A cluster on disk, and how to run it. */
export interface Cluster {
  readonly directory: string;
  readonly password: string;
  /** The file for PostgreSQL's own messages. */
  readonly log: string;
  readonly binaries: Binaries;
  /** undefined if PostgreSQL runs as the user of this process. */
  readonly account: Account | undefined;
  readonly durability: Durability;
}

/** PostgreSQL's built-in locale, so that texts sort in the same way on every system. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates a cluster next to its final path and moves it there, so that it is there completely or not at all. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { directory, password, account } = cluster;
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  removeAll(parent, prefix);
  const fresh = mkdtempSync(join(parent, prefix));
  const secret = `${fresh}.password`;
  try {
    writeFileSync(secret, password, { mode: 0o600, flag: 'wx' });
    if (account) for (const path of [fresh, secret]) lchownSync(path, account.uid, account.gid);
    await initdb(cluster, fresh, secret);
    renameSync(fresh, directory);
  } finally {
    removeAll(parent, prefix);
  }
}

async function initdb({ log, binaries, account, durability }: Cluster, fresh: string, secret: string): Promise<void> {
  const access = [`--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${secret}`];
  const haste = durability === 'test' ? ['--no-sync'] : [];
  const run = spawnLogged(log, binaries.initdb, [`--pgdata=${fresh}`, ...LOCALE, ...access, ...haste], account);
  if (!(await run.ended)) throw new Error(`The database could not be made in ${dirname(fresh)}. ${run.lastWords()}`);
}

function removeAll(parent: string, prefix: string): void {
  const entries = readdirSync(parent).filter((entry) => entry.startsWith(prefix));
  // If its parent was killed, an initdb can still be writing for a moment.
  for (const entry of entries) rmSync(join(parent, entry), { recursive: true, force: true, maxRetries: 5 });
}
