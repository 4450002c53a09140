import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sqlFile } from '../../../platform/database/sql-file.js';
import type { Period } from '../report.periods.js';

const PLAN = sqlFile(new URL('./budget-plan.sql', import.meta.url));

/** What is meant to be spent on a category. */
export interface BudgetPart {
  /** Of the category. */
  readonly id: string;
  readonly name: string;
  /** A decimal text in the currency of the part. */
  readonly budgeted: string;
  readonly currency: string;
  /** The categories below that have no part of their own. */
  readonly children: readonly string[];
}

export interface BudgetPlan extends Period {
  readonly id: string;
  readonly currency: string;
  /** By name. */
  readonly parts: readonly BudgetPart[];
}

/** Needs a unit of work. */
@Injectable()
export class BudgetPlanRepository {
  constructor(private readonly database: Database) {}

  async get(familyId: string, budgetId: string): Promise<BudgetPlan | null> {
    const [plan] = await this.database.rows<BudgetPlan>(PLAN, [familyId, budgetId]);
    return plan ?? null;
  }
}
