import { Injectable } from '@nestjs/common';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { ExportsRepository } from './exports.repository.js';

@Injectable()
export class ExportsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Gives `take` the lines of a family's file, all from one snapshot. The snapshot ends with `take`, which need not read
   * to the end, and after HEARTH_EXPORT_SECONDS.
   * @param closed aborts when the client is gone
   * @param take is given a signal that aborts when no more is to be taken
   * @returns whether the file came to its end
   */
  async readFamily(
    familyId: string,
    closed: AbortSignal,
    take: (pieces: AsyncIterable<string>, ended: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    // An export only reads, so it is noted before.
    await this.database.forFamily(familyId, async () =>
      this.audit.record({ action: 'export.read', subject: { type: 'family', id: familyId } }),
    );
    const ending = new AbortController();
    const ended = ending.signal;
    const end = (): void => ending.abort();
    const timer = setTimeout(end, this.config.exportTimeoutMs);
    closed.addEventListener('abort', end, { once: true });
    if (closed.aborted) end();
    try {
      // Right after a restore the database knows little of the rows, and one by one they can be joined for minutes.
      await this.database.exportForFamily(familyId, ended, () =>
        this.database.withoutNestedLoops(() => take(this.exports.lines(familyId), ended)),
      );
    } catch (error) {
      // What an end leaves of the work, such as a cancelled statement, is no failure.
      if (!ended.aborted) throw error;
    } finally {
      clearTimeout(timer);
      closed.removeEventListener('abort', end);
    }
    return !ended.aborted;
  }
}
