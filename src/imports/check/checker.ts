import { Injectable } from '@nestjs/common';
import { identityConflict } from '../account-identities/identity-conflict.js';
import { ImportAccountIdentitiesRepository } from '../account-identities/import-account-identities.repository.js';
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
    private readonly identities: ImportAccountIdentitiesRepository,
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

  /**
   * Maps accounts of the file that the family has come to know since staging.
   * @returns why a row would go into another account than the one that the file names, without a full stop; null when none does
   */
  async recheckAccounts(familyId: string, importId: string): Promise<string | null> {
    await this.identities.remapKnown(familyId, importId);
    const known = await this.identities.findConflict(familyId, importId);
    return known === null ? null : identityConflict(known).message;
  }
}
