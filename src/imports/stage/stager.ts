import { Injectable } from '@nestjs/common';
import type { Upload } from '../../platform/http/uploads.js';
import type { ImportFormat } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportRowEditsRepository } from '../rows/import-row-edits.repository.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';
import type { FileReading, ReadingEnd } from '../parse/inline.parser.js';
import { FileReadings } from '../parse/parser.pool.js';
import { ReadingFactsService } from '../parse/parse-context.service.js';
import { checksOf } from '../writers/index.js';

export interface Staged extends ReadingEnd {
  readonly rowsCount: number;
  readonly validRowsCount: number;
  /** About what the staged rows take of the database. */
  readonly rowsBytes: number;
}

/** Reads a file and stores its rows as those of an import, inside the caller's unit of work, in constant memory. */
@Injectable()
export class Stager {
  constructor(
    private readonly facts: ReadingFactsService,
    private readonly readings: FileReadings,
    private readonly rows: ImportRowsRepository,
    private readonly edits: ImportRowEditsRepository,
  ) {}

  /** Forgets what people changed in the rows, because other content has other rows. */
  async forgetEdits(familyId: string, importId: string): Promise<void> {
    await this.edits.replace(familyId, importId, []);
  }

  /**
   * Throws a DomainError with the code of what is wrong with the file's structure.
   * @param first what is to be done before its rows are stored, while it is being opened
   */
  async stage(
    familyId: string,
    record: Import,
    format: ImportFormat,
    upload: Upload,
    first: () => Promise<void>,
  ): Promise<Staged> {
    const edits = await this.edits.list(familyId, record.id);
    const facts = { ...(await this.facts.factsFor(familyId, record)), filename: upload.filename, edits };
    return this.readings.reading(familyId, format.type, upload, facts, 'stage', async (reading) => {
      await first();
      const staged = await this.store(familyId, record.id, format, reading);
      if (edits.length === 0) return staged;
      const bytes = await this.edits.replace(familyId, record.id, staged.edits);
      return { ...staged, rowsBytes: staged.rowsBytes + bytes };
    });
  }

  private async store(familyId: string, importId: string, format: ImportFormat, reading: FileReading): Promise<Staged> {
    for (;;) {
      await this.rows.openStaging(familyId, importId);
      const { count, bytes: rowsBytes } = await this.rows.stage(importId, reading);
      const end = await reading.end();
      const rowsCount = count - (end.leftOutCount ?? 0);
      if (!end.isVoid) {
        await this.rows.check(familyId, importId, checksOf(format.publishes));
        const invalid = await this.rows.countInvalid(familyId, importId);
        return { ...end, rowsCount, rowsBytes, validRowsCount: rowsCount - invalid };
      }
      await reading.reread();
    }
  }
}
