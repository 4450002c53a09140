import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.js';
import { FileUpload } from './uploads.js';

/** Where uploads wait while a request works on them. Readable by the service's user only. */
export async function spoolFolder(config: Config): Promise<string> {
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Older than any request: what a process that was killed left behind. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Removes the uploads of requests that ended with their process. */
export async function removeAbandonedUploads(config: Config): Promise<void> {
  const folder = await spoolFolder(config);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

export function spoolPath(folder: string): string {
  return join(folder, randomUUID());
}

export interface Spooled {
  /** All bytes that came, those beyond the limit included. */
  readonly byteSize: number;
  /** SHA-256 of the bytes that were kept, in hex. */
  readonly sha256: string;
}

/** Streams bytes to a file, measuring and hashing them; what is beyond the limit is counted and not kept. */
export async function spoolTo(path: string, bytes: AsyncIterable<Buffer>, limit: () => number): Promise<Spooled> {
  const hash = createHash('sha256');
  let byteSize = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length;
      if (byteSize > limit()) return done();
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(Readable.from(bytes), measure, file);
  } finally {
    // What broke off may still be about to make the file, which nobody would remove then.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
  }
  return { byteSize, sha256: hash.digest('hex') };
}

/** Bytes from elsewhere as an upload in a temporary file. */
export async function spoolUpload(
  bytes: AsyncIterable<Buffer>,
  config: Config,
  names: { readonly filename: string | null; readonly mediaType: string | null },
): Promise<FileUpload> {
  const path = spoolPath(await spoolFolder(config));
  const { byteSize, sha256 } = await spoolTo(path, bytes, () => Number.POSITIVE_INFINITY);
  return new FileUpload(path, names.filename, names.mediaType, byteSize, sha256, false);
}
