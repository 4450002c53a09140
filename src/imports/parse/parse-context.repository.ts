import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** The facts about the family that parsing needs. */
export interface ImportingFamily {
  readonly currency: string;
  readonly timeZone: string | null;
  readonly dateFormat: string | null;
}

/** An account that a value in the file's account column can be mapped to. */
export interface MappableAccount {
  /** The account's own name, or the value in the file that the user mapped to it. */
  readonly name: string;
  readonly currency: string;
}

@Injectable()
export class ParseContextRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error when the family does not exist */
  async getFamily(familyId: string): Promise<ImportingFamily> {
    const [family] = await this.database.rows<ImportingFamily>(
      'SELECT currency, time_zone AS "timeZone", date_format AS "dateFormat" FROM families WHERE id = $1',
      [familyId],
    );
    if (family === undefined) throw new Error('The family of the caller does not exist');
    return family;
  }

  /** Lists the accounts by name, followed by the values that the user mapped for this import, which take precedence. */
  async listMappableAccounts(familyId: string, importId: string): Promise<readonly MappableAccount[]> {
    return this.database.rows<MappableAccount>(
      `SELECT name, currency FROM (
         SELECT name, currency, 0 AS rank FROM accounts WHERE family_id = $1
         UNION ALL
         SELECT m.key, a.currency, 1 FROM import_mappings m JOIN accounts a ON a.family_id = $1 AND a.id = m.record_id
         WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.decided_by_person
       ) mappable ORDER BY rank`,
      [familyId, importId],
    );
  }
}
