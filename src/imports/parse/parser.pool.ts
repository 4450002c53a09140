import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FairSlots, type Release } from '../../platform/fair-slots.js';
import { Metrics } from '../../platform/metrics.js';
import { formatOf } from '../formats/index.js';
import type { Import } from '../import.entity.js';
import { InlineParser } from './inline.parser.js';
import type { ParseContext } from './parse-context.js';
import { ParserWorkers } from './parser-workers.js';
import type { Parser, ParsePurpose, ParseRequest } from './parser.js';
import { WorkerParser } from './worker.parser.js';
import type { Upload } from '../../platform/uploads/upload.js';

/** Larger content is parsed in a worker, because it would block all other requests for more than some milliseconds. */
const MAX_INLINE_BYTES = 64 * 1024;

const WORKERS = { slots: 2, slotsPerFamily: 2, waitingPerFamily: 8, patienceMs: 60_000 } as const;

/** What decides whether content needs a worker. */
export interface Content {
  /** The type of its import. */
  readonly type: string;
  readonly byteSize: number;
  /** Aborts when the client that waits for it is gone. */
  readonly gone: AbortSignal | null;
}

/** Opens parsers: inline for small files, in a worker for large ones and for those with extracted text. */
@Injectable()
export class ParserPool implements OnApplicationShutdown {
  private readonly workers = new ParserWorkers();
  private readonly slots: FairSlots;
  private readonly hasSlot = new AsyncLocalStorage<true>();

  constructor(metrics: Metrics) {
    this.slots = new FairSlots('parser_threads', WORKERS, metrics);
  }

  /**
   * Runs `work` once a worker is reserved for it, if the content needs one. Reserve before you open a unit of work, so that
   * no database connection is held while waiting.
   * @param content what `work` parses; null: nothing
   * @throws `rate_limit_exceeded` and `service_unavailable` when no worker is free in time
   */
  async withWorkerFor<T>(familyId: string, content: Content | null, work: () => Promise<T>): Promise<T> {
    if (content === null || !needsWorker(content)) return work();
    const release = await this.slots.take(familyId, content.gone ?? undefined);
    try {
      return await this.hasSlot.run(true, work);
    } finally {
      release();
    }
  }

  /**
   * Opens an upload. A worker opens it in the background; inline it is open when this resolves. The caller closes the parser.
   * @param type the type of the import
   */
  async open(
    familyId: string,
    type: string,
    upload: Upload,
    context: ParseContext,
    purpose: ParsePurpose,
  ): Promise<Parser> {
    const request = { type, path: upload.path, context, purpose };
    const content = { type, byteSize: upload.byteSize, gone: upload.gone };
    if (!needsWorker(content)) return InlineParser.open(request);
    // Stored content may have grown since `withWorkerFor` looked at it.
    const release =
      this.hasSlot.getStore() === true ? undefined : await this.slots.take(familyId, content.gone ?? undefined);
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

/** The stored content of an import; null when it has none. */
export function storedContentOf({ type, contentHash, byteSize }: Import): Content | null {
  return contentHash === null ? null : { type, byteSize: Number(byteSize), gone: null };
}

function needsWorker({ type, byteSize }: Content): boolean {
  return byteSize > MAX_INLINE_BYTES || formatOf(type).extract !== undefined;
}
