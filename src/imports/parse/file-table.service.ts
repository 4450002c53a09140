import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/path-id.js';
import type { FileTable } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import type { FileReading } from './inline.parser.js';
import { FileReadings, storedContentOf } from './parser.pool.js';
import { ReadingFactsService } from './parse-context.service.js';
import { ContentStore } from '../store/content.store.js';

/** What the columns of an import's file are taken for. */
@Injectable()
export class ImportTablesService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly contents: ContentStore,
    private readonly facts: ReadingFactsService,
    private readonly readings: FileReadings,
  ) {}

  /**
   * Reads the stored file to its end, because the last row decides, with the settings that the import has.
   * @returns null where the file is no table with columns that can be named, or there is none
   * @throws `not_found`, `conflict` when the content was deleted, and what stands against reading the file
   */
  async read({ familyId }: Caller, id: string): Promise<FileTable | null> {
    const find = async (): Promise<Import> => {
      const record = await this.imports.find(familyId, id);
      if (record === null) throw notFound();
      return record;
    };
    const content = storedContentOf(await this.database.forFamily(familyId, find));
    if (content === null) return null;
    const read = async (): Promise<FileTable | null> => {
      const record = await find();
      const facts = await this.facts.factsFor(familyId, record);
      return this.contents.withUpload(familyId, record, (upload) =>
        this.readings.reading(familyId, record.type, upload, facts, 'count', tableOf),
      );
    };
    return this.readings.withThreadFor(familyId, content, () => this.database.forFamily(familyId, read));
  }
}

async function tableOf(reading: FileReading): Promise<FileTable | null> {
  for (;;) {
    while ((await reading.nextPiece(null)) !== null);
    const { isVoid, table } = await reading.end();
    if (!isVoid) return table;
    await reading.reread();
  }
}
