import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter, runsAsRoot, serviceAccount } from './account.js';
import { findBinaries, makeRootPlace, ROOT_PLACE } from './binaries.js';
import { type Cluster, makeCluster } from './cluster.js';
import type { Durability } from './settings.js';

/** Creates Hearth's data directory if it is missing. Returns its path without links. */
export function openDataDirectory(path: string): string {
  try {
    const made = mkdirSync(path, { recursive: true });
    // The account that runs PostgreSQL for root must be able to pass through. Secret files have their own mode.
    if (made !== undefined) chmodSync(path, runsAsRoot() ? 0o711 : 0o700);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`This user cannot write to the data directory ${path}. Use another one (HEARTH_DATA_DIR).`, {
      cause: error,
    });
  }
  return realpathSync(path);
}

/** Opens the cluster of a data directory; creates it the first time. Call it under the lock. */
export async function openCluster(
  dataDirectory: string,
  durability: Durability,
  report: (message: string) => void,
): Promise<Cluster> {
  const existing = existingCluster(dataDirectory);
  const account = accountFor(existing);
  const directory = existing ?? placeForNew(dataDirectory, account, report);
  if (account) assertCanEnter(account, dirname(directory));
  const cluster = {
    directory,
    password: passwordOf(dataDirectory, existing === undefined),
    log: join(dataDirectory, 'postgres.log'),
    binaries: findBinaries(account),
    account,
    durability,
  };
  if (existing !== undefined) return cluster;
  await makeCluster(cluster);
  report(`made a database in ${directory}`);
  if (account && dirname(directory) !== dataDirectory) report(noteLocation(dataDirectory, directory, account));
  return cluster;
}

/** Returns the file that contains the path of the cluster, if the cluster is not in the data directory. */
function noteIn(dataDirectory: string): string {
  return join(dataDirectory, 'postgres.location');
}

function noteLocation(dataDirectory: string, directory: string, account: Account): string {
  const reason = `it is kept there because PostgreSQL runs as ${account.name}, who cannot enter ${dataDirectory}`;
  writeFileSync(noteIn(dataDirectory), `${directory}\nThis is the place of the database; ${reason}.\n`);
  return reason;
}

function existingCluster(dataDirectory: string): string | undefined {
  const note = noteIn(dataDirectory);
  const noted = existsSync(note) ? readFileSync(note, 'utf8').split('\n')[0] : undefined;
  const directory = noted ?? join(dataDirectory, 'postgres');
  // Not every user can read its contents. It was moved here as a whole, so its existence is enough.
  if (existsSync(directory)) return directory;
  if (noted === undefined) return undefined;
  throw new Error(
    `${note} says that the database is in ${directory}, and it is not there. ` +
      'Bring it back, or delete that file to begin with an empty database.',
  );
}

/**
 * Returns the account of a cluster. PostgreSQL runs as the owner of its cluster, so root uses the owner of an existing
 * one.
 */
function accountFor(existing: string | undefined): Account | undefined {
  const owner = existing === undefined ? undefined : statSync(existing);
  if (runsAsRoot()) return owner ? { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` } : serviceAccount();
  if (owner && owner.uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${existing} belongs to user ${owner.uid}: start Hearth as that user or as root, ` +
        'or use another data directory (HEARTH_DATA_DIR).',
    );
  }
  return undefined;
}

function placeForNew(dataDirectory: string, account: Account | undefined, report: (message: string) => void): string {
  if (account && letPass(account, dataDirectory)) report(`let ${account.name} pass through ${dataDirectory}`);
  if (account === undefined || canEnter(account, dataDirectory)) return join(dataDirectory, 'postgres');
  makeRootPlace();
  const parent = mkdtempSync(join(ROOT_PLACE, 'data-'));
  chmodSync(parent, 0o711);
  writeFileSync(join(parent, 'data-directory'), `${dataDirectory}\n`);
  return join(parent, 'postgres');
}

/**
 * Lets the account pass through root's data directory (without listing it), if nothing above the directory stops the
 * account. Returns whether it did.
 */
function letPass(account: Account, dataDirectory: string): boolean {
  const { uid, mode } = statSync(dataDirectory);
  if (uid !== 0 || canEnter(account, dataDirectory) || !canEnter(account, dirname(dataDirectory))) return false;
  chmodSync(dataDirectory, (mode & 0o777) | 0o001);
  return true;
}

function assertCanEnter(account: Account, directory: string): void {
  if (canEnter(account, directory)) return;
  throw new Error(
    `PostgreSQL runs as ${account.name}, who cannot enter ${directory}. ` +
      'Let everybody pass through that directory and those above it (chmod o+x), or use another data directory.',
  );
}

function passwordOf(dataDirectory: string, isNew: boolean): string {
  const file = join(dataDirectory, 'postgres.password');
  if (isNew) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (!existsSync(file)) throw new Error(`The password of the database is missing: put ${file} back.`);
  return readFileSync(file, 'utf8').trim();
}
