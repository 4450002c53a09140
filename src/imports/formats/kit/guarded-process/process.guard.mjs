import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Ends its process when that has used up its time or its memory. It is a thread of its own, because what has to be ended
 * does not give way: one call can inflate gigabytes, and a thread's own limits do not count typed arrays.
 */
const LOOK_EVERY_MS = 10;
/** Written to past the thread that is busy. */
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
