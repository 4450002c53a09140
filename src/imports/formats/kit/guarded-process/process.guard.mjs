import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Ends its process when the time or memory limit is reached. It runs on its own thread because the main thread can be
 * blocked: one call can inflate gigabytes, and the limits of a worker thread do not count typed arrays.
 */
const LOOK_EVERY_MS = 10;
/** Written to directly, because the main thread can be blocked. */
const STDERR = 2;

const { time, memory } = /** @type {{ time: number, memory: number }} */ (workerData);
const ends = Date.now() + time;

setInterval(() => {
  if (process.memoryUsage.rss() > memory) end('memory');
  if (Date.now() > ends) end('time');
}, LOOK_EVERY_MS);

/** @param {'memory' | 'time'} limit */
function end(limit) {
  writeSync(STDERR, JSON.stringify({ limit }));
  process.kill(process.pid, 'SIGKILL');
}
