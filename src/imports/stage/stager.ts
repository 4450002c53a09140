import { Injectable } from '@nestjs/common';
import { formatOf } from '../formats/index.js';
import type { RowEdit } from '../formats/kit/row-edits.js';
import type { Import } from '../import.entity.js';
import { ParseContextService } from '../parse/parse-context.service.js';
import type { Parser, ParseResult } from '../parse/parser.js';
import { ParserPool } from '../parse/parser.pool.js';
import { ImportRowEditsRepository } from '../rows/import-row-edits.repository.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';
import { ImportStatementsRepository } from '../statements/import-statements.repository.js';
import { storableStatements } from '../statements/storable-statements.js';
import { ContentStore } from '../store/content.store.js';
import { checksOf } from '../writers/index.js';
import type { Upload } from '../../platform/uploads/upload.js';

export interface Staged extends ParseResult {
  readonly rowsCount: number;
  readonly validRowsCount: number;
  /** The approximate size of the staged rows in the database, in bytes. */
  readonly rowsBytes: number;
}

/**
 * Parses a file and stores its rows as the staged rows of an import, in constant memory. Needs a unit of work. Throws a
 * DomainError whose code describes the structural error of the file.
 */
@Injectable()
export class Stager {
  constructor(
    private readonly contexts: ParseContextService,
    private readonly parsers: ParserPool,
    private readonly contents: ContentStore,
    private readonly rows: ImportRowsRepository,
    private readonly edits: ImportRowEditsRepository,
    private readonly statements: ImportStatementsRepository,
  ) {}

  /** Stores new content and stages it. Row edits are deleted, because they belong to rows of the old content. */
  async stageNew(familyId: string, record: Import, upload: Upload): Promise<Staged> {
    await this.edits.replace(familyId, record.id, []);
    const parser = await this.open(familyId, record, upload, []);
    try {
      // Meanwhile, a worker parses the first chunk.
      await this.contents.save(familyId, record.id, upload);
      return await this.copyRows(record, parser);
    } finally {
      await parser.close();
    }
  }

  /** Stages stored content with the current settings and row edits of the import. */
  async stageAgain(familyId: string, record: Import, upload: Upload): Promise<Staged> {
    const edits = await this.edits.list(familyId, record.id);
    const parser = await this.open(familyId, record, upload, edits);
    try {
      const staged = await this.copyRows(record, parser);
      if (edits.length === 0) return staged;
      const bytes = await this.edits.replace(familyId, record.id, staged.edits);
      return { ...staged, rowsBytes: staged.rowsBytes + bytes };
    } finally {
      await parser.close();
    }
  }

  private async open(familyId: string, record: Import, upload: Upload, edits: readonly RowEdit[]): Promise<Parser> {
    const context = await this.contexts.get(familyId, record, upload.filename);
    return this.parsers.open(familyId, record.type, upload, { ...context, edits }, 'stage');
  }

  private async copyRows({ familyId, id, type }: Import, parser: Parser): Promise<Staged> {
    for (;;) {
      await this.rows.deleteAll(familyId, id);
      const { count, bytes: rowsBytes } = await this.rows.copy(id, parser);
      const result = await parser.result();
      const rowsCount = count - (result.leftOutCount ?? 0);
      if (!result.mustRestart) {
        await this.rows.check(familyId, id, checksOf(formatOf(type).publishes));
        const invalid = await this.rows.countInvalid(familyId, id);
        const { statements, warnings } = storableStatements(result.statements ?? []);
        await this.statements.replace(familyId, id, statements);
        const told = [...(result.warnings ?? []), ...warnings];
        return { ...result, warnings: told, rowsCount, rowsBytes, validRowsCount: rowsCount - invalid };
      }
      await parser.restart();
    }
  }
}
