import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { listed } from '../records/listed.js';
import type { RecordValues } from '../records/records.repository.js';

const DELETE_EXTERNAL_IDS = `
  DELETE FROM entry_external_ids
  WHERE family_id = $1 AND entry_id = ANY ($2::uuid[]) AND provider_account_id IS NULL`;

const INSERT_EXTERNAL_IDS = `
  INSERT INTO entry_external_ids (family_id, account_id, scheme, external_id, seq, entry_id, import_id, is_made, state, date,
    amount, currency, name)
  SELECT own.family, e.account_id, i.scheme, i.external_id, i.seq, e.id, i.import_id, i.is_made, i.state, i.date, i.amount,
    i.currency, i.name
  FROM ${OWN_FAMILY} CROSS JOIN jsonb_to_recordset($2) AS x (id uuid, external_ids jsonb)
  CROSS JOIN jsonb_populate_recordset(NULL::entry_external_ids, x.external_ids) i
  JOIN entries e ON e.family_id = $1 AND e.id = x.id`;

/** Writes the ids that banks and clients gave entries, not those of providers. Needs a unit of work. */
@Injectable()
export class EntryExternalIdsRepository {
  constructor(private readonly database: Database) {}

  /** Replaces the ids of the entries whose values name `external_ids`. */
  async write(familyId: string, records: readonly RecordValues[]): Promise<void> {
    const entries = listed<object>(records, 'external_ids').map(({ id, list }) => ({ id, external_ids: list }));
    if (entries.length === 0) return;
    await this.forget(
      familyId,
      entries.map(({ id }) => id),
    );
    await this.database.affected(INSERT_EXTERNAL_IDS, [familyId, JSON.stringify(entries)]);
  }

  /** Deletes the ids of entries. */
  async forget(familyId: string, entryIds: readonly string[]): Promise<void> {
    await this.database.affected(DELETE_EXTERNAL_IDS, [familyId, entryIds]);
  }
}
