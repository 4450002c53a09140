import { Injectable } from '@nestjs/common';
import { IsNull, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';
import type { KnownProfile } from '../formats/format.js';
import { ImportProfile } from './import-profile.entity.js';

/** The members of a profile that an import updates. */
export type LearnedProfile = Pick<
  ImportProfile,
  'type' | 'key' | 'accountId' | 'name' | 'headers' | 'colSep' | 'configuration' | 'mappings' | 'source'
>;

export type ProfileChanges = Partial<Pick<ImportProfile, 'name' | 'accountId' | 'configuration' | 'mappings'>>;

/** The maximum number of profiles of a family. Beyond it, the least recently used one is deleted. */
const MAX_PROFILES = 500;

/** The profiles of a family. Needs a unit of work. */
@Injectable()
export class ImportProfilesRepository {
  constructor(private readonly database: Database) {}

  /** Lists profiles, most recently used first. */
  async list(familyId: string, limits: PageLimits): Promise<PageResult<ImportProfile>> {
    const [records, total] = await this.profiles.findAndCount({
      where: { familyId },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
      take: limits.limit,
      skip: limits.offset,
    });
    return { records, total };
  }

  async get(familyId: string, id: string): Promise<ImportProfile | null> {
    return this.profiles.findOneBy({ familyId, id });
  }

  /** Returns the profile of these headings and this account; its key is unique. */
  async getByKey(
    familyId: string,
    { type, key, accountId }: Pick<ImportProfile, 'type' | 'key' | 'accountId'>,
  ): Promise<ImportProfile | null> {
    return this.profiles.findOneBy({ familyId, type, key, accountId: accountId ?? IsNull() });
  }

  /** Lists the profiles of a type for formats, most recently used first. */
  async listKnown(familyId: string, type: string): Promise<readonly KnownProfile[]> {
    const rows = await this.database.rows<KnownProfile>(
      `SELECT p.id, p.key, p.account_id AS "accountId", p.headers, p.configuration,
         coalesce(p.source -> 'states', '[]') AS states, (
           SELECT coalesce(jsonb_agg(jsonb_build_object('name', m.key, 'currency', a.currency)), '[]')
           FROM jsonb_to_recordset(p.mappings) AS m (kind text, key text, record_id uuid)
           JOIN accounts a ON a.family_id = $1 AND a.id = m.record_id WHERE m.kind = 'account') AS accounts
       FROM import_profiles p WHERE p.family_id = $1 AND p.type = $2 ORDER BY p.last_used_at DESC, p.id DESC`,
      [familyId, type],
    );
    return rows;
  }

  /**
   * Inserts or updates a profile, and deletes the least recently used one beyond the limit.
   * @returns the id of the profile
   */
  async save(familyId: string, profile: LearnedProfile): Promise<string> {
    const [row] = await this.database.rows<{ id: string }>(
      `INSERT INTO import_profiles
         (family_id, type, key, account_id, name, headers, col_sep, configuration, mappings, source, uses_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)
       ON CONFLICT (family_id, type, key, account_id) DO UPDATE SET headers = excluded.headers,
         col_sep = excluded.col_sep, configuration = excluded.configuration, mappings = excluded.mappings,
         source = excluded.source, uses_count = import_profiles.uses_count + 1, last_used_at = excluded.updated_at,
         updated_at = excluded.updated_at
       RETURNING id`,
      [
        familyId,
        profile.type,
        profile.key,
        profile.accountId,
        profile.name,
        JSON.stringify(profile.headers),
        profile.colSep,
        profile.configuration,
        JSON.stringify(profile.mappings),
        profile.source,
      ],
    );
    if (row === undefined) throw new Error('A profile that was just written was not returned');
    await this.database.affected(
      `DELETE FROM import_profiles WHERE family_id = $1 AND id IN (
         SELECT id FROM import_profiles WHERE family_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET $2)`,
      [familyId, MAX_PROFILES],
    );
    return row.id;
  }

  async update(familyId: string, id: string, changes: ProfileChanges): Promise<void> {
    await this.profiles.update({ familyId, id }, { ...(changes as object), updatedAt: () => 'statement_timestamp()' });
  }

  /** Deletes a profile. @returns false if it does not exist */
  async delete(familyId: string, id: string): Promise<boolean> {
    await this.database.affected('UPDATE imports SET profile_id = NULL WHERE family_id = $1 AND profile_id = $2', [
      familyId,
      id,
    ]);
    return ((await this.profiles.delete({ familyId, id })).affected ?? 0) > 0;
  }

  private get profiles(): Repository<ImportProfile> {
    return this.database.repository(ImportProfile);
  }
}
