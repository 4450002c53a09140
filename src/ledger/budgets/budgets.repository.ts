import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { PageResult, PageLimits } from '../../platform/pagination/page.js';

/** What a family means to spend and expects to earn in a period. Amounts are decimal texts. */
export interface Budget {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly budgetedSpending: string | null;
  readonly expectedIncome: string | null;
  readonly currency: string;
  readonly importId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = `id, start_date AS "startDate", end_date AS "endDate", budgeted_spending AS "budgetedSpending",
  expected_income AS "expectedIncome", currency, import_id AS "importId", created_at AS "createdAt",
  updated_at AS "updatedAt"`;

@Injectable()
export class BudgetsRepository {
  constructor(private readonly database: Database) {}

  /** The latest period first. */
  async list(familyId: string, { limit, offset }: PageLimits): Promise<PageResult<Budget>> {
    const records = await this.database.rows<Budget>(
      `SELECT ${COLUMNS} FROM budgets WHERE family_id = $1 ORDER BY start_date DESC LIMIT $2 OFFSET $3`,
      [familyId, limit, offset],
    );
    const [count] = await this.database.rows<{ total: number }>(
      'SELECT count(*)::int AS total FROM budgets WHERE family_id = $1',
      [familyId],
    );
    return { records, total: count?.total ?? 0 };
  }

  async find(familyId: string, id: string): Promise<Budget | null> {
    const [budget] = await this.database.rows<Budget>(
      `SELECT ${COLUMNS} FROM budgets WHERE family_id = $1 AND id = $2`,
      [familyId, id],
    );
    return budget ?? null;
  }
}
