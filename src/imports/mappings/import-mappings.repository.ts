import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { OWN_FAMILY } from '../../platform/database/own-family.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import type { MappingKind } from '../formats/format.js';
import type { NamesByKind } from '../parse/name.collector.js';
import type { RememberedMapping } from '../profiles/import-profile.entity.js';
import { paramsOf, type Step } from '../writers/step.js';
import { type Decision, ImportMapping } from './import-mapping.entity.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

export interface MappingRow {
  readonly id: string;
  readonly kind: MappingKind;
  readonly key: string;
  readonly decision: Decision | null;
  readonly record_id: string | null;
  readonly record_name: string | null;
  readonly value: string | null;
  /** null for a value that is decided, or has none. */
  readonly suggestions: readonly AccountSuggestion[] | null;
}

/** An account that an undecided account of a file could be, and why. */
export interface AccountSuggestion {
  readonly account_id: string;
  readonly name: string;
  readonly reason: string;
}

export interface MappingDecision {
  readonly decision: Decision;
  readonly recordId: string | null;
  readonly value: string | null;
}

/** The tables of the records. An account type is a word and has no record. */
const TABLES: Readonly<Record<MappingKind, string | null>> = {
  account: 'accounts',
  account_type: null,
  category: 'categories',
  tag: 'tags',
};

/** The kinds whose values are mapped to records. */
export type RecordKind = Exclude<MappingKind, 'account_type'>;

export interface MappableRecord {
  readonly id: string;
  readonly name: string;
}

/** The names of the records in a list of choices. */
const NAMES: Readonly<Record<RecordKind, string>> = {
  account: 'r.name',
  category: `concat_ws(': ', (SELECT p.name FROM categories p WHERE p.family_id = $1 AND p.id = r.parent_id), r.name)`,
  tag: 'r.name',
};

const WITH_RECORD = `SELECT m.id, m.kind, m.key, m.decision, m.record_id, m.value, coalesce(a.name, c.name, t.name) AS record_name,
    CASE WHEN m.kind = 'account' AND m.decision IS NULL
      THEN (${sqlFile(new URL('./suggest-accounts.sql', import.meta.url))}) END AS suggestions
  FROM import_mappings m
  LEFT JOIN accounts a ON m.kind = 'account' AND a.family_id = $1 AND a.id = m.record_id
  LEFT JOIN categories c ON m.kind = 'category' AND c.family_id = $1 AND c.id = m.record_id
  LEFT JOIN tags t ON m.kind = 'tag' AND t.family_id = $1 AND t.id = m.record_id
  WHERE m.family_id = $1 AND m.import_id = $2`;

@Injectable()
export class ImportMappingsRepository {
  constructor(private readonly database: Database) {}

  /** Lists undecided mappings first. */
  async list(familyId: string, importId: string, limits: PageLimits): Promise<PageResult<MappingRow>> {
    const records = await this.database.rows<MappingRow>(
      `${WITH_RECORD} ORDER BY m.decision IS NOT NULL, m.kind, m.id LIMIT $3 OFFSET $4`,
      [familyId, importId, limits.limit, limits.offset],
    );
    const [counted] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM import_mappings WHERE family_id = $1 AND import_id = $2',
      [familyId, importId],
    );
    return { records, total: counted?.total ?? 0 };
  }

  async get(familyId: string, importId: string, id: string): Promise<MappingRow | null> {
    const [row] = await this.database.rows<MappingRow>(`${WITH_RECORD} AND m.id = $3`, [familyId, importId, id]);
    return row ?? null;
  }

  /**
   * Lists the records that values of a kind can be mapped to, by name. The name of a category starts with that of its
   * parent.
   */
  async listRecords(familyId: string, kind: RecordKind, limit: number): Promise<readonly MappableRecord[]> {
    return this.database.rows<MappableRecord>(
      `SELECT r.id, ${NAMES[kind]} AS name FROM ${TABLES[kind]} r WHERE r.family_id = $1 ORDER BY 2, r.id LIMIT $2`,
      [familyId, limit],
    );
  }

  /** Returns whether the family has a record. */
  async recordExists(familyId: string, kind: MappingKind, recordId: string): Promise<boolean> {
    const table = TABLES[kind];
    if (table === null) return false;
    const rows = await this.database.rows(`SELECT 1 FROM ${table} WHERE family_id = $1 AND id = $2`, [
      familyId,
      recordId,
    ]);
    return rows.length > 0;
  }

  async resolve(familyId: string, id: string, decision: MappingDecision): Promise<void> {
    const updated = { ...decision, decidedByPerson: true, updatedAt: () => 'statement_timestamp()' };
    await this.database.repository(ImportMapping).update({ familyId, id }, updated);
  }

  /**
   * Deletes the mappings of values that the staged rows do not have.
   * @param kinds the kinds that the import maps
   * @param names the names in the rows
   */
  async deleteUnseen(
    familyId: string,
    importId: string,
    kinds: readonly MappingKind[],
    names: NamesByKind,
  ): Promise<void> {
    await this.database.affected(
      `DELETE FROM import_mappings m WHERE m.family_id = $1 AND m.import_id = $2 AND (m.kind <> ALL($3) OR NOT CASE
         WHEN m.kind = 'account' THEN m.name_key IN (SELECT name_key(name) FROM unnest($4::text[]) name)
         WHEN m.kind = 'category' THEN m.name_key IN (SELECT name_key(name) FROM unnest($5::text[]) name)
         WHEN m.kind = 'tag' THEN m.name_key IN (SELECT name_key(name) FROM unnest($6::text[]) name)
         WHEN m.kind = 'account_type' THEN m.name_key IN (
           SELECT name_key(details ->> 'account_type') FROM import_rows
           WHERE family_id = $1 AND import_id = $2 AND details ->> 'account_type' IS NOT NULL)
         ELSE true END)`,
      [familyId, importId, kinds, names.account, names.category, names.tag],
    );
  }

  /**
   * Creates mappings for the values of one kind. Users' decisions are kept.
   * @param mapper one of `MAPPERS`
   * @param names the distinct names of this kind in the file
   */
  async map(
    familyId: string,
    importId: string,
    kind: MappingKind,
    mapper: Step,
    names: readonly string[],
  ): Promise<void> {
    const statement = `INSERT INTO import_mappings (family_id, import_id, kind, key, decision, record_id, value)
      SELECT own.family, $2::uuid, '${kind}', key, decision, record_id, value
      FROM ${OWN_FAMILY} CROSS JOIN (${mapper.statement.text}) mapped ORDER BY place
      ON CONFLICT (family_id, import_id, kind, name_key) DO UPDATE
        SET key = excluded.key, decision = excluded.decision, record_id = excluded.record_id, value = excluded.value,
          updated_at = excluded.updated_at
        WHERE NOT import_mappings.decided_by_person`;
    await this.database.affected(statement, paramsOf(mapper, { family: familyId, import: importId, names }));
  }

  /** Resolves values as in a profile, if the chosen records still exist. */
  async applyProfile(familyId: string, importId: string, profileId: string): Promise<void> {
    const exists = Object.entries(TABLES).flatMap(([kind, table]) =>
      table === null
        ? []
        : [
            `WHEN m.kind = '${kind}' THEN EXISTS (SELECT FROM ${table} r WHERE r.family_id = $1 AND r.id = p.record_id)`,
          ],
    );
    await this.database.affected(
      `UPDATE import_mappings m SET decision = p.decision, record_id = p.record_id, value = p.value, updated_at = now()
       FROM import_profiles i, jsonb_to_recordset(i.mappings)
         AS p (kind text, key text, decision text, record_id uuid, value text)
       WHERE i.family_id = $1 AND i.id = $3 AND m.family_id = $1 AND m.import_id = $2 AND NOT m.decided_by_person
         AND m.kind = p.kind AND m.name_key = name_key(p.key)
         AND (p.record_id IS NULL OR CASE ${exists.join(' ')} ELSE false END)`,
      [familyId, importId, profileId],
    );
  }

  /**
   * Lists the users' decisions for a profile. `create` is not remembered, because later files find the new record by
   * its name.
   */
  async listForProfile(familyId: string, importId: string): Promise<readonly RememberedMapping[]> {
    return this.database.rows<RememberedMapping>(
      `SELECT kind, key, decision, record_id, value FROM import_mappings
       WHERE family_id = $1 AND import_id = $2 AND decided_by_person AND decision IN ('existing', 'none')
       ORDER BY kind, id`,
      [familyId, importId],
    );
  }

  /**
   * Updates mappings whose records were deleted since staging, for example by the revert of another import. A record
   * that was found by name will be created instead.
   * @returns the values that the user has to decide, because there is no decision or the chosen record was deleted
   */
  async remapLost(familyId: string, importId: string): Promise<readonly Pick<MappingRow, 'kind' | 'key'>[]> {
    const tables = Object.values(TABLES).filter((table) => table !== null);
    const gone = tables.map(
      (table) => `NOT EXISTS (SELECT FROM ${table} r WHERE r.family_id = $1 AND r.id = m.record_id)`,
    );
    return this.database.rows<Pick<MappingRow, 'kind' | 'key'>>(
      `WITH lost AS (
         SELECT m.id, m.kind, m.key, m.decision IS NULL OR m.decided_by_person AS needs_person FROM import_mappings m
         WHERE m.family_id = $1 AND m.import_id = $2 AND (m.decision IS NULL
           OR (m.decision = 'existing' AND m.record_id IS NOT NULL AND ${gone.join(' AND ')}))
       ), remapped AS (
         UPDATE import_mappings m SET decision = 'create', record_id = NULL FROM lost l
         WHERE m.family_id = $1 AND m.id = l.id AND NOT l.needs_person
       )
       SELECT kind, key FROM lost WHERE needs_person ORDER BY kind, id`,
      [familyId, importId],
    );
  }

  /** Lists the undecided mappings, by kind. */
  async listUndecided(familyId: string, importId: string, limit: number): Promise<readonly MappingRow[]> {
    return this.database.rows<MappingRow>(`${WITH_RECORD} AND m.decision IS NULL ORDER BY m.kind, m.id LIMIT $3`, [
      familyId,
      importId,
      limit,
    ]);
  }
}
