import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { listed } from '../records/listed.js';
import type { RecordValues } from '../records/records.repository.js';

/** The id of an import that may be gone. */
const IMPORT = '(SELECT i.id FROM imports i WHERE i.family_id = $1 AND i.id = b.import_id)';

/** By list: what somebody else has taken since, or what names records that are gone, does not come back. */
const INSERTS: Readonly<Record<string, string>> = {
  identities: `
    INSERT INTO account_identities (family_id, id, account_id, scheme, bank, number, currency, ids, ids_import_id, decided_by,
      import_id, last_seen_at, created_at, updated_at)
    SELECT own.family, b.id, b.account_id, b.scheme, b.bank, b.number, b.currency, b.ids, b.ids_import_id, b.decided_by, ${IMPORT}, b.last_seen_at,
      b.created_at, b.updated_at
    FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::account_identities, $2) b
    ON CONFLICT DO NOTHING`,
  statements: `
    INSERT INTO statements (family_id, id, account_id, import_id, provider_account_id, position, number, scope, from_date, to_date,
      opening, closing, available, has_doubtful_sign, currency, entries_count, entries_sum, last_day_sum, file_proof, anchor_id,
      created_at)
    SELECT own.family, b.id, b.account_id, b.import_id, b.provider_account_id, b.position, b.number, b.scope, b.from_date, b.to_date,
      b.opening, b.closing, b.available, b.has_doubtful_sign, b.currency, b.entries_count, b.entries_sum, b.last_day_sum,
      b.file_proof, b.anchor_id, b.created_at
    FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::statements, $2) b
    WHERE b.import_id IS NOT DISTINCT FROM ${IMPORT}
      AND (b.provider_account_id IS NULL OR EXISTS (
        SELECT FROM provider_accounts p WHERE p.family_id = $1 AND p.id = b.provider_account_id))
    ON CONFLICT DO NOTHING`,
  import_profiles: `
    INSERT INTO import_profiles (family_id, id, type, key, account_id, name, headers, col_sep, configuration, mappings, source,
      uses_count, last_used_at, created_at, updated_at)
    SELECT own.family, b.id, b.type, b.key, b.account_id, b.name, b.headers, b.col_sep, b.configuration, b.mappings, b.source,
      b.uses_count, b.last_used_at, b.created_at, b.updated_at
    FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::import_profiles, $2) b
    ON CONFLICT DO NOTHING`,
  match_proposals: `
    INSERT INTO match_proposals (family_id, id, kind, status, basis, confidence, reasons, entry_id, other_entry_id, account_id,
      other_account_id, entry_keys, other_keys, undo, decided_at, created_at, updated_at)
    SELECT own.family, b.id, b.kind, b.status, b.basis, b.confidence, b.reasons, b.entry_id, b.other_entry_id, b.account_id,
      b.other_account_id, b.entry_keys, b.other_keys, (b.undo #>> '{}')::jsonb, b.decided_at, b.created_at, b.updated_at
    FROM ${OWN_FAMILY} CROSS JOIN jsonb_populate_recordset(NULL::match_proposals, $2) b
    JOIN accounts o ON o.family_id = $1 AND o.id = b.account_id
    JOIN accounts p ON p.family_id = $1 AND p.id = b.other_account_id
    ON CONFLICT DO NOTHING`,
  imports: `
    UPDATE imports i SET account_id = coalesce(i.account_id, b.account_id), profile_id = coalesce(i.profile_id, p.id)
    FROM jsonb_populate_recordset(NULL::imports, $2) b
    LEFT JOIN import_profiles p ON p.family_id = $1 AND p.id = b.profile_id
    WHERE i.family_id = $1 AND i.id = b.id`,
};

/** Imports stay. Profiles of the account, by which imports know what people answered, are deleted with it. */
const RELEASE = `
  WITH without_ids AS (
    DELETE FROM entry_external_ids WHERE family_id = $1 AND account_id = ANY ($2)
  ), profiles AS (
    SELECT id FROM import_profiles WHERE family_id = $1 AND account_id = ANY ($2)
  )
  UPDATE imports i SET account_id = CASE WHEN i.account_id = ANY ($2) THEN NULL ELSE i.account_id END,
    profile_id = CASE WHEN i.profile_id IN (SELECT id FROM profiles) THEN NULL ELSE i.profile_id END
  WHERE i.family_id = $1 AND (i.account_id = ANY ($2) OR i.profile_id = ANY (ARRAY(SELECT id FROM profiles)))`;

/** Writes what tables of other modules have of an account. Needs a unit of work. */
@Injectable()
export class AccountBelongingsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts the belongings that the values of accounts name. */
  async insert(familyId: string, accounts: readonly RecordValues[]): Promise<void> {
    for (const [name, statement] of Object.entries(INSERTS)) {
      const rows = listed<object>(accounts, name).flatMap(({ list }) => list);
      if (rows.length > 0) await this.database.affected(statement, [familyId, JSON.stringify(rows)]);
    }
  }

  /** Lets go of what accounts have, before they are deleted. */
  async release(familyId: string, accountIds: readonly string[]): Promise<void> {
    await this.database.affected(RELEASE, [familyId, accountIds]);
  }
}
