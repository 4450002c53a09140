import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { ExportsRepository } from './exports.repository.js';

@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
  ) {}

  /**
   * Gives `take` the lines of a family's file, all from one snapshot. The snapshot ends with `take`, which need not read
   * to the end.
   */
  async readFamily(familyId: string, take: (pieces: AsyncIterable<string>) => Promise<void>): Promise<void> {
    // Right after a restore the database knows little of the rows, and one by one they can be joined for minutes.
    await this.database.snapshotOfFamily(familyId, () =>
      this.database.joiningSets(() => take(this.exports.lines(familyId))),
    );
  }
}
