import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Kills the processes that Jest's workers started for their test files, and removes their files. */
export function endSharedServices(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
  for (const file of files) send('SIGKILL', Number(basename(file, '.pid')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Cleans up if Jest ends without its teardown, such as when a watched run is quit: no process outlives it.
 * @param endServer ends PostgreSQL, which has its files in the folder that it gets
 */
export function endAbruptly({ dataDir, sharedDir, redis, pooler }, endServer) {
  endSharedServices(sharedDir);
  redis?.kill();
  endPooler(pooler);
  endServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Tells PostgreSQL to shut down immediately, because its files are no longer needed. */
export function quitPostgres(dataDir) {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  send('SIGQUIT', Number(pid));
}

/** Kills PgBouncer, if the run has one, and removes its files. */
export function endPooler(pooler) {
  if (pooler === undefined) return;
  pooler.child.kill('SIGKILL');
  rmSync(pooler.folder, { recursive: true, force: true, maxRetries: 5 });
}

function send(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
