import { Injectable } from '@nestjs/common';
import type { ImportFormat } from '../formats/format.js';
import { ImportRowsRepository } from '../rows/import-rows.repository.js';
import { ImportsRepository } from '../imports.repository.js';
import { checksOf } from '../writers/index.js';

/** Looks at the staged rows of an import together, and at the family that they are for. */
@Injectable()
export class Checker {
  constructor(
    private readonly rows: ImportRowsRepository,
    private readonly imports: ImportsRepository,
  ) {}

  /**
   * Forgets what was found before, looks again, and counts anew which rows are valid.
   * @returns the first of what was found, or null
   */
  async recheck(familyId: string, importId: string, format: ImportFormat): Promise<string | null> {
    const checks = checksOf(format.publishes);
    if (checks.length === 0) return null;
    await this.rows.uncheck(familyId, importId);
    const found = await this.rows.check(familyId, importId, checks);
    await this.imports.countValidRows(familyId, importId);
    return found;
  }
}
