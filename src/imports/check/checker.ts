import { Injectable } from '@nestjs/common';
import type { ImportFormat } from '../formats/format.js';
import { ImportsRepository } from '../imports.repository.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';
import { checksOf } from '../writers/index.js';

/** Checks the staged rows of an import together, and against the ledger of the family. */
@Injectable()
export class Checker {
  constructor(
    private readonly rows: ImportRowsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /**
   * Replaces the findings of earlier checks and recounts the valid rows.
   * @returns the message of the first finding, or null
   */
  async recheck(familyId: string, importId: string, format: ImportFormat): Promise<string | null> {
    const checks = checksOf(format.publishes);
    if (checks.length === 0) return null;
    await this.rows.deleteFindings(familyId, importId);
    const found = await this.rows.check(familyId, importId, checks);
    await this.imports.countValidRows(familyId, importId);
    return found;
  }
}
