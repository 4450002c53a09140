import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { LEFT_OUT } from '../formats/format.js';

/** The kinds of records with names, in the order of the report. */
export const NAMED_KINDS = ['account', 'category', 'tag', 'payee', 'merchant', 'security', 'rule'] as const;

/** New records of one kind. */
export interface NewRecords {
  readonly kind: (typeof NAMED_KINDS)[number];
  readonly total: number;
  /** The first ones by name. */
  readonly names: readonly string[];
}

/** New entries of one type in one currency. */
export interface NewEntries {
  readonly type: 'transaction' | 'trade' | 'valuation';
  readonly currency: string;
  readonly total: number;
  /** Inflows and outflows, decimal texts without a sign. */
  readonly sum_in: string;
  readonly sum_out: string;
}

/** Rows that create no record: the ledger already has it, or they are not entries. */
export interface OtherRows {
  readonly outcome: 'updated' | 'skipped' | 'left_out';
  readonly reason: string | null;
  readonly total: number;
}

const MAX_REASONS = 100;

/** The names of the new records; `r` is the record. A payee is new if no other entry has its name. */
const MADE = `
  SELECT 'account' AS kind, format('%s (%s)', r.name, r.currency) AS name FROM accounts r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'category', concat_ws(': ', p.name, r.name) FROM categories r
    LEFT JOIN categories p ON p.family_id = $1 AND p.id = r.parent_id WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'tag', r.name FROM tags r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'merchant', r.name FROM merchants r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'security', r.ticker FROM securities r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'rule', coalesce(r.name, '') FROM rules r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'payee', min(r.name) FROM entries r WHERE r.family_id = $1 AND r.import_id = $2 AND r.type = 'transaction'
      AND NOT EXISTS (
        SELECT FROM entries e WHERE e.family_id = $1 AND e.name_key = r.name_key AND e.import_id IS DISTINCT FROM $2)
    GROUP BY r.name_key`;

/** Reads what a publish has created, before it is rolled back. Needs the unit of work of that publish. */
@Injectable()
export class ImportDryRunRepository {
  constructor(private readonly database: Database) {}

  /** Lists the new records of each kind. @param names the maximum number of names to list of each kind */
  async listNewRecords(familyId: string, importId: string, names: number): Promise<readonly NewRecords[]> {
    return this.database.rows<NewRecords>(
      `SELECT kind, count(*)::int AS total, (array_agg(name ORDER BY name))[1:$4] AS names FROM (${MADE}) made
       GROUP BY kind ORDER BY array_position($3::text[], kind)`,
      [familyId, importId, NAMED_KINDS, names],
    );
  }

  /** Counts split lines as parts of their entries. The sums leave out pending entries. */
  async listNewEntries(familyId: string, importId: string): Promise<readonly NewEntries[]> {
    return this.database.rows<NewEntries>(
      `SELECT type, currency, count(*)::int AS total,
         coalesce(sum(-amount) FILTER (WHERE amount < 0 AND NOT pending), 0)::text AS sum_in,
         coalesce(sum(amount) FILTER (WHERE amount > 0 AND NOT pending), 0)::text AS sum_out
       FROM entries WHERE family_id = $1 AND import_id = $2 AND parent_id IS NULL
       GROUP BY type, currency ORDER BY type, currency`,
      [familyId, importId],
    );
  }

  /** Excludes invalid rows. */
  async listOtherRows(familyId: string, importId: string): Promise<readonly OtherRows[]> {
    return this.database.rows<OtherRows>(
      `SELECT outcome, reason, count(*)::int AS total FROM (
         SELECT o.outcome, o.reason FROM import_outcomes o
         JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = o.row_number AND r.errors IS NULL
         WHERE o.family_id = $1 AND o.import_id = $2 AND o.outcome <> 'created'
         UNION ALL
         SELECT 'left_out', details ->> 'left_out' FROM import_rows
         WHERE family_id = $1 AND import_id = $2 AND record_type = $3
       ) others GROUP BY outcome, reason ORDER BY outcome, total DESC, reason LIMIT $4`,
      [familyId, importId, LEFT_OUT, MAX_REASONS],
    );
  }
}
