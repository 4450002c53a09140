import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { FairSlots, type Release } from '../../platform/fair-slots.js';
import { Metrics } from '../../platform/metrics.js';
import { fileLimitsOf } from '../files/file-limits.js';
import { isNamedPacked } from '../files/file-rules.js';
import { PACKING_BYTES, packingOf } from '../files/packing.js';
import { headOf } from '../formats/kit/file-head.js';
import { formatOf } from '../formats/index.js';
import type { Import } from '../import.entity.js';
import { InlineParser } from './inline.parser.js';
import type { ParseContext } from './parse-context.js';
import { ParserWorkers } from './parser-workers.js';
import type { Parser, ParsePurpose, ParseRequest } from './parser.js';
import { WorkerParser } from './worker.parser.js';
import { openUpload, type Upload } from '../../platform/uploads/upload.js';

/**
 * Larger content is parsed in a worker, because parsing it here would block all other requests for more than a few
 * milliseconds.
 */
const MAX_INLINE_BYTES = 64 * 1024;

const WORKERS = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 8, patienceMs: 60_000 } as const;

/** The properties of content that decide whether it needs a worker. */
export interface Content {
  /** The type of its import. */
  readonly type: string;
  readonly byteSize: number;
  readonly filename: string | null;
  readonly mediaType: string | null;
  /** The path on disk; absent if the content is in the database. */
  readonly path?: string;
  /** Aborts when the waiting client disconnects. */
  readonly gone: AbortSignal | null;
}

/** Opens parsers: in a worker for files that are large, packed or have extracted text, inline for all others. */
@Injectable()
export class ParserPool implements OnApplicationShutdown {
  private readonly workers = new ParserWorkers();
  private readonly slots: FairSlots;
  private readonly hasSlot = new AsyncLocalStorage<true>();

  constructor(
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.slots = new FairSlots('parser_threads', WORKERS, metrics);
  }

  /**
   * Reserves a worker if the content needs one, and runs `work`. Call it before opening a unit of work, so that no
   * database connection is held while waiting.
   * @param content what `work` parses; null if it parses nothing
   * @throws `rate_limit_exceeded` and `service_unavailable` if no worker is free in time
   */
  async withWorkerFor<T>(familyId: string, content: Content | null, work: () => Promise<T>): Promise<T> {
    if (content === null || !(await needsWorker(content))) return work();
    const release = await this.slots.take(familyId, content.gone ?? undefined);
    try {
      return await this.hasSlot.run(true, work);
    } finally {
      release();
    }
  }

  /**
   * Opens an upload. A worker opens it in the background; an inline parser is open when the promise resolves. The
   * caller closes the parser.
   * @param type the type of the import
   */
  async open(
    familyId: string,
    type: string,
    upload: Upload,
    context: ParseContext,
    purpose: ParsePurpose,
  ): Promise<Parser> {
    const limits = fileLimitsOf(this.config, formatOf(type).content);
    const request = { type, path: upload.path, limits, context, purpose };
    if (!(await needsWorker({ ...upload, type }))) return InlineParser.open(request);
    // Stored content can have grown since `withWorkerFor` checked it, or can be packed despite its name and type.
    const release =
      this.hasSlot.getStore() === true ? undefined : await this.slots.take(familyId, upload.gone ?? undefined);
    return this.openInWorker(request, release);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers.terminate();
  }

  private openInWorker(request: ParseRequest, releaseSlot: Release = () => undefined): Parser {
    const worker = this.workers.acquire();
    return new WorkerParser(worker, request, () => {
      this.workers.release(worker);
      releaseSlot();
    });
  }
}

/** Returns the stored content of an import; null if it has none. */
export function storedContentOf({ type, contentHash, byteSize, filename, contentType }: Import): Content | null {
  if (contentHash === null) return null;
  return { type, byteSize: Number(byteSize), filename, mediaType: contentType, gone: null };
}

async function needsWorker({ type, byteSize, mediaType, filename, path }: Content): Promise<boolean> {
  if (byteSize > MAX_INLINE_BYTES || formatOf(type).extract !== undefined) return true;
  if (path === undefined) return isNamedPacked(mediaType, filename);
  return packingOf(await headOf(openUpload({ path }), PACKING_BYTES)) !== null;
}
