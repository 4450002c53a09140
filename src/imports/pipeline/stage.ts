import { Injectable } from '@nestjs/common';
import type { ImportFormat, ReadContext, Source, Verdict } from '../formats/format.js';
import { ImportRowsRepository } from '../import-rows.repository.js';

/** Reads a file into the staging table of the unit of work, in constant memory. */
@Injectable()
export class Stager {
  constructor(private readonly rows: ImportRowsRepository) {}

  /** Throws a DomainError with the code of what is wrong with the file's structure. */
  async stage(format: ImportFormat, source: Source, context: ReadContext): Promise<Verdict> {
    let reading = await format.read(source, context);
    for (;;) {
      await this.rows.openStaging();
      await this.rows.stage(reading.rows);
      const verdict = reading.verdict();
      if (verdict.reread === null) return verdict;
      reading = await verdict.reread();
    }
  }
}
