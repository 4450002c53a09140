import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { exportSettings } from './exports.settings.js';

/** Who reads an export. */
export interface ExportReader {
  /** Aborts when the client has disconnected. */
  readonly closed: AbortSignal;
  /** @param stopped aborts when it has to stop */
  readonly consume: (chunks: AsyncIterable<string>, stopped: AbortSignal) => Promise<void>;
}

/** Runs exports: each on one snapshot, with a time limit, and recorded in the audit log. */
@Injectable()
export class ExportStream {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Passes the chunks of an export to `consume`, all from one snapshot. The snapshot is released when `consume` returns, and
   * after HEARTH_EXPORT_SECONDS at the latest.
   * @param content reads the chunks; called in a unit of work of the family
   * @returns whether `consume` could read to the end
   */
  async run(
    familyId: string,
    content: () => AsyncIterable<string>,
    { closed, consume }: ExportReader,
  ): Promise<boolean> {
    // The export runs in a read-only transaction, so the audit log needs one of its own.
    await this.database.forFamily(familyId, async () =>
      this.audit.record({ action: 'export.read', subject: { type: 'family', id: familyId } }),
    );
    const stopping = new AbortController();
    const stopped = stopping.signal;
    const stop = (): void => stopping.abort();
    const timer = setTimeout(stop, exportSettings.of(this.config).timeoutMs);
    closed.addEventListener('abort', stop, { once: true });
    if (closed.aborted) stop();
    try {
      // Right after a restore there are no statistics, and nested loops over the new rows can take minutes.
      await this.database.streamForFamily(familyId, stopped, () =>
        this.database.withoutNestedLoops(() => consume(content(), stopped)),
      );
    } catch (error) {
      // A statement that was cancelled because the export was stopped is not a failure.
      if (!stopped.aborted) throw error;
    } finally {
      clearTimeout(timer);
      closed.removeEventListener('abort', stop);
    }
    return !stopped.aborted;
  }
}
