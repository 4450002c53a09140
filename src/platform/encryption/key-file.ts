import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the 32-byte key in a data directory, and creates it at first use. Only its owner can read the file. It is
 * written with a temporary name and then linked, so it is always complete. If two processes create it at the same time,
 * both use the first one.
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
