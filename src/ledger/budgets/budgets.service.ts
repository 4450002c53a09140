import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/http/caller.js';
import type { PageLimits, PageResult } from '../../platform/http/pagination.js';
import { notFound } from '../../platform/http/path-id.js';
import type { Budget } from './budget.entity.js';
import { BudgetsRepository } from './budgets.repository.js';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly database: Database,
    private readonly budgets: BudgetsRepository,
  ) {}

  async list({ familyId }: Caller, limits: PageLimits): Promise<PageResult<Budget>> {
    return this.database.forFamily(familyId, () => this.budgets.list(familyId, limits));
  }

  /** Throws `not_found`. */
  async get({ familyId }: Caller, id: string): Promise<Budget> {
    const budget = await this.database.forFamily(familyId, () => this.budgets.get(familyId, id));
    if (budget === null) throw notFound();
    return budget;
  }
}
