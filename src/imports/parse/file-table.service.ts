import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FileTable } from '../formats/format.js';
import type { Import } from '../import.entity.js';
import { ImportsRepository } from '../imports.repository.js';
import { ContentStore } from '../store/content.store.js';
import { ParseContextService } from './parse-context.service.js';
import type { Parser } from './parser.js';
import { ParserPool, storedContentOf } from './parser.pool.js';
import type { Caller } from '../../platform/access/caller.js';
import { notFound } from '../../platform/errors.js';

/** Reads the columns of an import's file, and the purpose detected for each. */
@Injectable()
export class FileTableService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly contents: ContentStore,
    private readonly contexts: ParseContextService,
    private readonly parsers: ParserPool,
  ) {}

  /**
   * Parses the whole stored file with the settings of the import, because the last row decides.
   * @returns null if there is no content, or it is not a table with named columns
   * @throws `not_found`, `conflict` if the content was deleted, and the errors of the file's structure
   */
  async get({ familyId }: Caller, id: string): Promise<FileTable | null> {
    const content = storedContentOf(await this.database.forFamily(familyId, () => this.getImport(familyId, id)));
    if (content === null) return null;
    return this.parsers.withWorkerFor(familyId, content, () =>
      this.database.forFamily(familyId, async () => {
        const record = await this.getImport(familyId, id);
        return this.contents.withUpload(familyId, record, async (upload) => {
          const context = await this.contexts.get(familyId, record, upload.filename);
          return parseTable(await this.parsers.open(familyId, record.type, upload, context, 'count'));
        });
      }),
    );
  }

  private async getImport(familyId: string, id: string): Promise<Import> {
    const record = await this.imports.get(familyId, id);
    if (record === null) throw notFound();
    return record;
  }
}

async function parseTable(parser: Parser): Promise<FileTable | null> {
  try {
    for (;;) {
      while ((await parser.nextChunk(null)) !== null);
      const { mustRestart, table } = await parser.result();
      if (!mustRestart) return table;
      await parser.restart();
    }
  } finally {
    await parser.close();
  }
}
