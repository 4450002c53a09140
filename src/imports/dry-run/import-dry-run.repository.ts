import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { LEFT_OUT } from '../formats/format.js';

/** The kinds of records that have names, in the order in which they are told. */
export const NAMED_KINDS = ['account', 'category', 'tag', 'payee', 'merchant', 'security', 'rule'] as const;

/** New records of one kind. */
export interface MadeRecords {
  readonly kind: (typeof NAMED_KINDS)[number];
  readonly total: number;
  /** The first of them by name. */
  readonly names: readonly string[];
}

/** New entries of one type in one currency. */
export interface MadeEntries {
  readonly type: 'transaction' | 'trade' | 'valuation';
  readonly currency: string;
  readonly total: number;
  /** What comes in and what goes out, decimal texts without a sign. */
  readonly sum_in: string;
  readonly sum_out: string;
}

/** Rows of which the ledger has the record already, or that are no entries. */
export interface OtherRows {
  readonly outcome: 'updated' | 'skipped' | 'left_out';
  readonly reason: string | null;
  readonly total: number;
}

const MOST_REASONS = 100;

/** What each kind of record with a name is called; `r` is the record. A payee is new where no other entry has its name. */
const MADE = `
  SELECT 'account' AS kind, format('%s (%s)', r.name, r.currency) AS name FROM accounts r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'category', concat_ws(': ', p.name, r.name) FROM categories r
    LEFT JOIN categories p ON p.family_id = r.family_id AND p.id = r.parent_id WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'tag', r.name FROM tags r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'merchant', r.name FROM merchants r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'security', r.ticker FROM securities r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'rule', coalesce(r.name, '') FROM rules r WHERE r.family_id = $1 AND r.import_id = $2
  UNION ALL SELECT 'payee', min(r.name) FROM entries r WHERE r.family_id = $1 AND r.import_id = $2 AND r.type = 'transaction'
      AND NOT EXISTS (
        SELECT FROM entries e WHERE e.family_id = $1 AND e.name_key = r.name_key AND e.import_id IS DISTINCT FROM $2)
    GROUP BY r.name_key`;

/** What a publish has made, looked at before it is undone. Needs the unit of work of that publish. */
@Injectable()
export class ImportRehearsalRepository {
  constructor(private readonly database: Database) {}

  /** @param names how many names of a kind are listed */
  async listMade(familyId: string, importId: string, names: number): Promise<readonly MadeRecords[]> {
    return this.database.rows<MadeRecords>(
      `SELECT kind, count(*)::int AS total, (array_agg(name ORDER BY name))[1:$4] AS names FROM (${MADE}) made
       GROUP BY kind ORDER BY array_position($3::text[], kind)`,
      [familyId, importId, NAMED_KINDS, names],
    );
  }

  /** Split lines are parts of their entries. */
  async listEntries(familyId: string, importId: string): Promise<readonly MadeEntries[]> {
    return this.database.rows<MadeEntries>(
      `SELECT type, currency, count(*)::int AS total,
         coalesce(sum(-amount) FILTER (WHERE amount < 0), 0)::text AS sum_in,
         coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS sum_out
       FROM entries WHERE family_id = $1 AND import_id = $2 AND parent_id IS NULL
       GROUP BY type, currency ORDER BY type, currency`,
      [familyId, importId],
    );
  }

  /** Rows in error are not among them. */
  async listOthers(familyId: string, importId: string): Promise<readonly OtherRows[]> {
    return this.database.rows<OtherRows>(
      `SELECT outcome, reason, count(*)::int AS total FROM (
         SELECT o.outcome, o.reason FROM import_outcomes o
         JOIN import_rows r ON r.family_id = $1 AND r.import_id = $2 AND r.row_number = o.row_number AND r.errors IS NULL
         WHERE o.family_id = $1 AND o.import_id = $2 AND o.outcome <> 'created'
         UNION ALL
         SELECT 'left_out', details ->> 'left_out' FROM import_rows
         WHERE family_id = $1 AND import_id = $2 AND record_type = $3
       ) others GROUP BY outcome, reason ORDER BY outcome, total DESC, reason LIMIT $4`,
      [familyId, importId, LEFT_OUT, MOST_REASONS],
    );
  }
}
