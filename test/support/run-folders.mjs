import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Ends the processes that Jest's workers started for their test files, and removes what these kept. Nobody waits for their work. */
export function endSharedServices(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
  for (const file of files) send('SIGKILL', Number(basename(file, '.pid')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * What is left to do when Jest ends without its teardown, as it does when somebody quits in the middle of a watched run:
 * no process outlives it. PostgreSQL is told to shut down at once, and then has no use for its files.
 */
export function endAbruptly({ dataDir, sharedDir, redis }) {
  endSharedServices(sharedDir);
  redis?.kill();
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  send('SIGQUIT', Number(pid));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function send(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
