import { Injectable } from '@nestjs/common';
import type { ImportFormat, ReadContext, Source, Verdict } from '../formats/format.js';
import { ImportRowsRepository } from '../import-rows.repository.js';
import { checksOf } from '../writers/index.js';

export interface Staged {
  readonly headers: readonly string[];
  readonly verdict: Verdict;
  readonly rowsCount: number;
  readonly validRowsCount: number;
}

/** Reads a file and stores its rows as those of an import, inside the caller's unit of work, in constant memory. */
@Injectable()
export class Stager {
  constructor(private readonly rows: ImportRowsRepository) {}

  /** Throws a DomainError with the code of what is wrong with the file's structure. */
  async stage(
    familyId: string,
    importId: string,
    format: ImportFormat,
    source: Source,
    context: ReadContext,
  ): Promise<Staged> {
    let reading = await format.read(source, context);
    for (;;) {
      await this.rows.openStaging(familyId, importId);
      const rowsCount = await this.rows.stage(familyId, importId, reading.rows);
      const verdict = reading.verdict();
      if (verdict.reread === null) {
        await this.rows.check(familyId, importId, checksOf(format.publishes));
        const invalid = await this.rows.countInvalid(familyId, importId);
        return { headers: reading.headers, verdict, rowsCount, validRowsCount: rowsCount - invalid };
      }
      reading = await verdict.reread();
    }
  }
}
