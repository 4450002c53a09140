import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { limitsOf, type PageRequest, type PageResult } from '../../platform/pagination/page.js';
import { PRECISIONS } from './precisions.js';

export const LEVELS = ['merchant', 'name', 'words'] as const;

/** A category that evidence suggests for a transaction. */
export interface Suggestion {
  readonly transactionId: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly level: (typeof LEVELS)[number];
  /** The number of transactions of the level that have the category. */
  readonly matched: number;
  /** The number of transactions of the level. */
  readonly total: number;
  readonly examples: readonly string[];
  /** From 0 to 1. */
  readonly confidence: string;
}

const SUGGEST = sqlFile(new URL('./suggest.sql', import.meta.url));
const TABLE = JSON.stringify(PRECISIONS);

/** Suggestions without a measured precision are left out. */
const MEASURED = `FROM (${SUGGEST}) s WHERE s.confidence IS NOT NULL`;
const ORDER = `ORDER BY s.confidence::numeric DESC, s."transactionId"`;

/** The page, and on each row the number of rows in all pages. An empty page has one row of nulls. */
const LIST = `
  WITH listed AS MATERIALIZED (SELECT s.* ${MEASURED} AND s.confidence::numeric >= $4::numeric)
  SELECT counted.found, page.* FROM (SELECT count(*)::int AS found FROM listed) counted
  LEFT JOIN (SELECT s.* FROM listed s ${ORDER} LIMIT $5 OFFSET $6) page ON true`;

interface Counted extends Suggestion {
  readonly found: number;
}

interface EmptyPage {
  readonly found: number;
  readonly transactionId: null;
}

@Injectable()
export class SuggestionsRepository {
  constructor(private readonly database: Database) {}

  /** Returns whether the family wants suggestions to be applied after imports. */
  async areApplied(familyId: string): Promise<boolean> {
    const [family] = await this.database.rows<{ wanted: boolean }>(
      'SELECT auto_categorize AS wanted FROM families WHERE id = $1',
      [familyId],
    );
    return family?.wanted === true;
  }

  /** Returns the ids of the transactions that an import made. */
  async listImported(familyId: string, importId: string): Promise<readonly string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM entries WHERE family_id = $1 AND import_id = $2 AND type = 'transaction' AND parent_id IS NULL`,
      [familyId, importId],
    );
    return rows.map(({ id }) => id);
  }

  /** The most certain first. @param least the least confidence */
  async list(familyId: string, least: string, page: PageRequest): Promise<PageResult<Suggestion>> {
    const { limit, offset } = limitsOf(page);
    const rows = await this.database.withoutNestedLoops(() =>
      this.database.rows<Counted | EmptyPage>(LIST, [familyId, null, TABLE, least, limit, offset]),
    );
    const records = rows.filter((row): row is Counted => row.transactionId !== null);
    return { records, total: rows[0]?.found ?? 0 };
  }

  /** Returns suggestions for some transactions, or for all if there are none given. */
  async find(
    familyId: string,
    transactionIds: readonly string[] | null,
    least: string,
    limit: number,
  ): Promise<readonly Suggestion[]> {
    return this.database.withoutNestedLoops(() =>
      this.database.rows<Suggestion>(
        `SELECT s.* ${MEASURED} AND s.confidence::numeric >= $4::numeric ${ORDER} LIMIT $5`,
        [familyId, transactionIds, TABLE, least, limit],
      ),
    );
  }
}
