import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { ExportsRepository } from './exports.repository.js';
import { exportSettings } from './exports.settings.js';

@Injectable()
export class ExportsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Passes the lines of an export to `consume`, all from one snapshot. The snapshot is released when `consume` returns, and
   * after HEARTH_EXPORT_SECONDS at the latest.
   * @param closed aborts when the client has disconnected
   * @param consume gets a signal that aborts when it has to stop
   * @returns whether `consume` could read to the end
   */
  async exportFamily(
    familyId: string,
    closed: AbortSignal,
    consume: (chunks: AsyncIterable<string>, stopped: AbortSignal) => Promise<void>,
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
        this.database.withoutNestedLoops(() => consume(this.exports.lines(familyId), stopped)),
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
