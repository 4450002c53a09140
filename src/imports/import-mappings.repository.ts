import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Cut, PageCut } from '../platform/http/pagination.js';
import type { MappingKind } from './formats/format.js';
import type { Decision } from './import-mapping.entity.js';

export interface MappingRow {
  readonly id: string;
  readonly kind: MappingKind;
  readonly key: string;
  readonly decision: Decision | null;
  readonly record_id: string | null;
  readonly record_name: string | null;
  readonly value: string | null;
}

export interface MappingDecision {
  readonly decision: Decision;
  readonly recordId: string | null;
  readonly value: string | null;
}

/** Where the records of each kind live. An account type is a word and has no record. */
const TABLES: Readonly<Record<MappingKind, string | null>> = {
  account: 'accounts',
  account_type: null,
  category: 'categories',
  tag: 'tags',
};

const WITH_RECORD = `SELECT m.id, m.kind, m.key, m.decision, m.record_id, m.value, coalesce(a.name, c.name, t.name) AS record_name
  FROM import_mappings m
  LEFT JOIN accounts a ON m.kind = 'account' AND a.family_id = m.family_id AND a.id = m.record_id
  LEFT JOIN categories c ON m.kind = 'category' AND c.family_id = m.family_id AND c.id = m.record_id
  LEFT JOIN tags t ON m.kind = 'tag' AND t.family_id = m.family_id AND t.id = m.record_id
  WHERE m.family_id = $1 AND m.import_id = $2`;

@Injectable()
export class ImportMappingsRepository {
  constructor(private readonly database: Database) {}

  async list(familyId: string, importId: string, cut: PageCut): Promise<Cut<MappingRow>> {
    const records = await this.database.rows<MappingRow>(`${WITH_RECORD} ORDER BY m.kind, m.id LIMIT $3 OFFSET $4`, [
      familyId,
      importId,
      cut.limit,
      cut.offset,
    ]);
    const [counted] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM import_mappings WHERE family_id = $1 AND import_id = $2',
      [familyId, importId],
    );
    return { records, total: counted?.total ?? 0 };
  }

  async find(familyId: string, importId: string, id: string): Promise<MappingRow | null> {
    const [row] = await this.database.rows<MappingRow>(`${WITH_RECORD} AND m.id = $3`, [familyId, importId, id]);
    return row ?? null;
  }

  /** Whether a record that a mapping may point at exists in the family. */
  async recordExists(familyId: string, kind: MappingKind, recordId: string): Promise<boolean> {
    const table = TABLES[kind];
    if (table === null) return false;
    const rows = await this.database.rows(`SELECT 1 FROM ${table} WHERE family_id = $1 AND id = $2`, [
      familyId,
      recordId,
    ]);
    return rows.length > 0;
  }

  async decide(familyId: string, id: string, decision: MappingDecision): Promise<void> {
    await this.database.affected(
      `UPDATE import_mappings SET decision = $3, record_id = $4, value = $5, decided_by_person = true,
         updated_at = clock_timestamp()
       WHERE family_id = $1 AND id = $2`,
      [familyId, id, decision.decision, decision.recordId, decision.value],
    );
  }

  /** Drops the mappings of values that the staged rows do not have. @param kinds the kinds that this import maps */
  async forgetUnseen(familyId: string, importId: string, kinds: readonly MappingKind[]): Promise<void> {
    await this.database.affected(
      `DELETE FROM import_mappings m WHERE m.family_id = $1 AND m.import_id = $2 AND (m.kind <> ALL($3) OR NOT CASE m.kind
         WHEN 'account' THEN m.name_key IN (SELECT name_key(v) FROM (SELECT DISTINCT account AS v FROM staged_rows) s WHERE v IS NOT NULL)
         WHEN 'category' THEN m.name_key IN (SELECT name_key(v) FROM (SELECT DISTINCT category AS v FROM staged_rows) s WHERE v IS NOT NULL)
         WHEN 'tag' THEN m.name_key IN (
           SELECT name_key(v) FROM (SELECT DISTINCT tag AS v FROM staged_rows, unnest(tags) tag) s WHERE v IS NOT NULL)
         ELSE true END)`,
      [familyId, importId, kinds],
    );
  }

  /** Runs the statement that turns the values of one kind into mappings. */
  async map(familyId: string, importId: string, statement: string): Promise<void> {
    await this.database.affected(statement, [familyId, importId]);
  }

  /** The values that nobody has decided, in the order of their kinds. */
  async listUndecided(familyId: string, importId: string, limit: number): Promise<readonly MappingRow[]> {
    return this.database.rows<MappingRow>(`${WITH_RECORD} AND m.decision IS NULL ORDER BY m.kind, m.id LIMIT $3`, [
      familyId,
      importId,
      limit,
    ]);
  }
}
