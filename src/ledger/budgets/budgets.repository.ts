import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';
import { newestFirst, listPart } from '../list-part.repository.js';
import { BudgetCategory } from './budget-category.entity.js';
import { Budget } from './budget.entity.js';
import { BUDGETS } from './budget.kind.js';

@Injectable()
export class BudgetsRepository {
  constructor(private readonly database: Database) {}

  /** The latest period first. */
  async list(familyId: string, query: ListRequest): Promise<ListResult<Budget>> {
    const records = this.database.repository(Budget);
    const where = { familyId };
    return listPart(records, { where, order: newestFirst('budgets', 'startDate'), query, kind: BUDGETS });
  }

  async get(familyId: string, id: string): Promise<Budget | null> {
    return this.database.repository(Budget).findOneBy({ familyId, id });
  }

  /** Returns the id of the earliest budget that has a day of the period, besides the one with this id; null if none has. */
  async findOverlapping(
    familyId: string,
    id: string | null,
    { startDate, endDate }: Pick<Budget, 'startDate' | 'endDate'>,
  ): Promise<string | null> {
    const found = await this.database.repository(Budget).findOne({
      select: { id: true },
      where: {
        familyId,
        startDate: LessThanOrEqual(endDate),
        endDate: MoreThanOrEqual(startDate),
        ...(id !== null && { id: Not(id) }),
      },
      order: { startDate: 'ASC' },
    });
    return found?.id ?? null;
  }

  async categoriesOf(familyId: string, budgetId: string): Promise<readonly BudgetCategory[]> {
    return this.database.repository(BudgetCategory).find({ where: { familyId, budgetId }, order: { id: 'ASC' } });
  }
}
