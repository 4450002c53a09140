import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of a data directory, 32 bytes, readable by its owner alone; made the first time. A file that is there is whole:
 * it is written under another name first, and of two processes that make one at once the second one finds the first's.
 */
export function keyInFile(dataDir: string): Buffer {
  const file = join(dataDir, 'encryption.key');
  if (!existsSync(file)) makeKey(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length === 32) return key;
  throw new Error(`${file} does not hold a key of 32 bytes: put back the one that was there.`);
}

function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
