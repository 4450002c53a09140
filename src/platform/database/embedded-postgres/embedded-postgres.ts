import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import type { Durability } from './settings.js';
import { Users, withLock } from './lock.js';
import { openCluster, openDataDirectory } from './place.js';
import { ensureServer, findServer, isAlive, type Server, stopServer, urlOf } from './server.js';

export interface EmbeddedPostgresOptions {
  /** Hearth's data directory; created if it is missing. */
  readonly dataDir: string;
  readonly durability?: Durability;
  readonly log: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The URL for the owner (a superuser) of the database. It stays the same when the server is restarted. */
  readonly url: string;
  /** Stops using the server. Stops the server itself if no other process uses it. */
  stop(): Promise<void>;
}

const WATCH_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Starts a PostgreSQL server for this process on the cluster in `<dataDir>/postgres`, which is created the first time.
 * All processes with the same data directory share one server, and none of them owns it. Each process registers as a
 * user and restarts the server when it dies; the last process to leave stops it. So a server that killed processes left
 * behind needs no special handling: the next process finds it, uses it and stops it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = openDataDirectory(options.dataDir);
  const report = (message: string): void => options.log(`embedded PostgreSQL: ${message}`);
  const lock = join(dataDirectory, 'postgres.lock');
  const users = new Users(join(dataDirectory, 'postgres.users'));
  const stopping = new AbortController();
  const never = new AbortController().signal;

  const leave = async (cluster: Cluster): Promise<void> => {
    const isUsed = users.leave();
    const running = findServer(cluster);
    if (isUsed || !running) return;
    await stopServer(cluster, running);
    report('stopped');
  };

  const { cluster, server } = await withLock(lock, never, async () => {
    const opened = await openCluster(dataDirectory, options.durability ?? 'safe', report);
    const found = findServer(opened);
    users.enter();
    try {
      const ready = await ensureServer(opened, never);
      report(
        `${found?.pid === ready.pid ? 'found it running' : 'started'} on port ${ready.port}, process ${ready.pid}`,
      );
      return { cluster: opened, server: ready };
    } catch (error) {
      await leave(opened);
      throw error;
    }
  });

  const watching = watch(cluster, server, lock, stopping.signal, report);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await watching;
    await withLock(lock, never, () => leave(cluster));
  };
  let stopped: Promise<void> | undefined;
  return { url: urlOf(cluster, server), stop: () => (stopped ??= stop()) };
}

/** Restarts the server on the same port whenever it has died. Resolves after `signal` aborts. */
async function watch(
  cluster: Cluster,
  first: Server,
  lock: string,
  signal: AbortSignal,
  report: (message: string) => void,
): Promise<void> {
  let server = first;
  let pause = WATCH_MS;
  while (await elapsed(pause, signal)) {
    if (isAlive(cluster, server)) continue;
    report('the server has died; starting it again');
    try {
      server = await withLock(lock, signal, () => ensureServer(cluster, signal, first.port));
      report(`runs again on port ${server.port}, process ${server.pid}`);
      pause = WATCH_MS;
    } catch (error) {
      if (signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      report(`it could not be started: ${(error as Error).message}`);
    }
  }
}

/** Returns whether the time passed before `signal` aborted. The wait alone does not keep the process alive. */
async function elapsed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal, ref: false });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
