import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** What reading a file needs to know of the family. */
export interface ImportingFamily {
  readonly currency: string;
  readonly timeZone: string | null;
  readonly dateFormat: string | null;
}

/** An account that the values of a file's account column can lead to. */
export interface ReachableAccount {
  /** The account's own name, or the value of the file that a person mapped to it. */
  readonly name: string;
  readonly currency: string;
}

@Injectable()
export class ImportFamiliesRepository {
  constructor(private readonly database: Database) {}

  async find(familyId: string): Promise<ImportingFamily> {
    const [row] = await this.database.rows<{ currency: string; time_zone: string | null; date_format: string | null }>(
      'SELECT currency, time_zone, date_format FROM families WHERE id = $1',
      [familyId],
    );
    if (row === undefined) throw new Error('The family of a caller is gone');
    return { currency: row.currency, timeZone: row.time_zone, dateFormat: row.date_format };
  }

  /** What account cells lead to: accounts by their names, and above them what a person has decided for this import. */
  async listReachableAccounts(familyId: string, importId: string): Promise<readonly ReachableAccount[]> {
    return this.database.rows<ReachableAccount>(
      `SELECT name, currency FROM (
         SELECT name, currency, 0 AS rank FROM accounts WHERE family_id = $1
         UNION ALL
         SELECT m.key, a.currency, 1 FROM import_mappings m JOIN accounts a ON a.family_id = $1 AND a.id = m.record_id
         WHERE m.family_id = $1 AND m.import_id = $2 AND m.kind = 'account' AND m.decided_by_person
       ) reachable ORDER BY rank`,
      [familyId, importId],
    );
  }
}
