import { Injectable } from '@nestjs/common';
import type { ImportFormat, Source, StagedRow, Verdict } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportRowsRepository } from '../import-rows.repository.js';
import { checksOf } from '../writers/index.js';
import { ReadContexts } from './read-context.js';
import { SeenNames } from './seen-names.js';

export interface Staged {
  readonly headers: readonly string[];
  readonly verdict: Verdict;
  readonly rowsCount: number;
  readonly validRowsCount: number;
  /** The names in the rows, of the kinds that the format maps. */
  readonly names: SeenNames;
}

/** Reads a file and stores its rows as those of an import, inside the caller's unit of work, in constant memory. */
@Injectable()
export class Stager {
  constructor(
    private readonly contexts: ReadContexts,
    private readonly rows: ImportRowsRepository,
  ) {}

  /** Throws a DomainError with the code of what is wrong with the file's structure. */
  async stage(familyId: string, record: Import, format: ImportFormat, source: Source): Promise<Staged> {
    const importId = record.id;
    let reading = await format.read(source, await this.contexts.contextFor(familyId, record));
    for (;;) {
      await this.rows.openStaging(familyId, importId);
      const names = new SeenNames();
      const noteNames = format.mappings.length === 0 ? null : (row: StagedRow) => names.note(row);
      const rowsCount = await this.rows.stage(familyId, importId, reading.rows, format.isVerified, noteNames);
      const verdict = reading.verdict();
      if (verdict.reread === null) {
        await this.rows.check(familyId, importId, checksOf(format.publishes));
        const invalid = await this.rows.countInvalid(familyId, importId);
        return { headers: reading.headers, verdict, rowsCount, validRowsCount: rowsCount - invalid, names };
      }
      reading = await verdict.reread();
    }
  }
}
