import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { ByteBudget } from '../byte-budget.js';
import { Config } from '../config.js';
import { DomainError } from '../errors.js';
import { Metrics } from '../metrics.js';

/** Files older than any request were left behind by a killed process. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** A complete temporary file. */
export interface Spooled {
  readonly path: string;
  readonly byteSize: number;
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
}

/** Temporary files under the data directory, within a byte budget. */
@Injectable()
export class Spool {
  private readonly logger = new Logger(Spool.name);
  private readonly budget: ByteBudget;

  constructor(
    private readonly config: Config,
    metrics: Metrics,
  ) {
    const { spoolBytes } = config;
    this.budget = new ByteBudget('spool', spoolBytes, () => spoolBytes / 2, metrics);
  }

  /** Creates a file. @param gone aborts when the file is no longer needed: it is then discarded */
  async begin(familyId: string, gone: AbortSignal | null): Promise<SpoolFile> {
    gone?.throwIfAborted();
    const path = join(await spoolFolder(this.config), randomUUID());
    const file = new SpoolFile(path, await open(path, 'wx', 0o600), familyId, this.budget);
    if (gone?.aborted === true) {
      await file.discard();
      throw gone.reason;
    }
    gone?.addEventListener('abort', () => void this.remove(file), { once: true });
    return file;
  }

  private async remove(file: SpoolFile): Promise<void> {
    try {
      await file.discard();
    } catch (error) {
      this.logger.error({ err: error }, 'A temporary file could not be removed');
    }
  }
}

/** A temporary file that is being written. Methods other than `discard` must not be called concurrently. */
export class SpoolFile {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private discarding: Promise<void> | null = null;

  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private readonly familyId: string,
    private readonly budget: ByteBudget,
  ) {}

  get byteSize(): number {
    return this.bytes;
  }

  /** Throws `rate_limit_exceeded` if the family has used its budget, `service_unavailable` if the process has. */
  async write(bytes: Buffer): Promise<void> {
    const shortage = this.budget.shortageFor(this.familyId, bytes.length);
    if (shortage !== null) throw this.budget.refuse(shortage);
    this.throwIfDiscarded();
    this.budget.take(this.familyId, bytes.length);
    this.bytes += bytes.length;
    this.hash.update(bytes);
    for (let written = 0; written < bytes.length;) {
      this.throwIfDiscarded();
      written += (await this.handle.write(bytes, written)).bytesWritten;
    }
  }

  /** Ends the writing. */
  async end(): Promise<Spooled> {
    await this.handle.close();
    return { path: this.path, byteSize: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Removes the file, complete or not. Calling it again has no effect. */
  discard(): Promise<void> {
    this.discarding ??= this.remove();
    return this.discarding;
  }

  private throwIfDiscarded(): void {
    if (this.discarding !== null) throw new DomainError('malformed_request', 'The upload was given up.');
  }

  private async remove(): Promise<void> {
    try {
      // Waits for a pending write. Closing a closed handle has no effect.
      await this.handle.close();
      await rm(this.path, { force: true });
    } finally {
      this.budget.giveBack(this.familyId, this.bytes);
    }
  }
}

/** Creates the folder of temporary files. Only the user of the service can read it. */
async function spoolFolder(config: Config): Promise<string> {
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the temporary files that killed processes left behind. */
export async function removeAbandonedUploads(config: Config): Promise<void> {
  const folder = await spoolFolder(config);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
