import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller, FamilyScope } from '../../platform/access/caller.js';
import { DomainError } from '../../platform/errors.js';
import type { ListRequest, ListResult } from '../../platform/pagination/list-request.js';
import type { Precondition } from '../../platform/precondition.js';
import { validationFailed } from '../../platform/validation/validation-failed.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { Written } from '../change-sets/change-set.writer.js';
import { EditingKit, RecordEditor, refuseUsed } from '../records/record-editor.js';
import type { Values } from '../records/record-kind.js';
import { BUDGET_CATEGORIES } from './budget-category.kind.js';
import type { Budget } from './budget.entity.js';
import { BUDGETS } from './budget.kind.js';
import { presentBudget } from './budgets.presenter.js';
import { BudgetsRepository } from './budgets.repository.js';
import type { UpdateBudget, CreateBudget } from './write-budgets.requests.js';

type Period = Pick<Budget, 'startDate' | 'endDate'>;

@Injectable()
export class BudgetsService extends RecordEditor<Budget> {
  constructor(
    kit: EditingKit,
    private readonly budgets: BudgetsRepository,
    private readonly accounts: AccountsRepository,
  ) {
    super(kit, budgets, BUDGETS, presentBudget);
  }

  async list({ familyId }: FamilyScope, query: ListRequest): Promise<ListResult<Budget>> {
    return this.database.forFamily(familyId, () => this.budgets.list(familyId, query));
  }

  /**
   * Throws `validation_failed` for an unknown budget to copy or for another currency than it has, and `already_exists` if
   * a budget has one of the days.
   */
  async create(caller: Caller, { copy_from_id: sourceId, ...body }: CreateBudget): Promise<Written<Budget>> {
    const { familyId } = caller;
    return this.createRecord(
      caller,
      body,
      async (values) => {
        await this.refuseOverlap(familyId, null, { startDate: body.start_date, endDate: body.end_date });
        return { ...values, currency: await this.currencyOf(familyId, body, sourceId) };
      },
      async (id) => {
        if (sourceId !== undefined) await this.copyCategories(familyId, sourceId, id);
      },
    );
  }

  /**
   * Throws `not_found`, `precondition_failed`, `validation_failed`, `already_exists` if another budget has one of the days,
   * and `in_use` for another currency if it has budget categories.
   */
  async update(caller: Caller, id: string, precondition: Precondition, body: UpdateBudget): Promise<Written<Budget>> {
    const { familyId } = caller;
    return this.changeRecord(caller, id, precondition, body, async (values, current) => {
      const { start_date: startDate = current.startDate, end_date: endDate = current.endDate } = body;
      await this.refuseOverlap(familyId, id, { startDate, endDate });
      if (body.currency !== undefined && body.currency !== current.currency) {
        refuseUsed(await this.kit.repository.blocking(familyId, BUDGETS.companions ?? [], [id]));
      }
      return values;
    });
  }

  /** Deletes a budget with its budget categories. Throws `not_found` and `precondition_failed`. */
  async delete(caller: Caller, id: string, precondition: Precondition): Promise<Written<null>> {
    return this.deleteRecord(caller, id, precondition, async () => {
      const parts = await this.budgets.categoriesOf(caller.familyId, id);
      await this.kit.records.delete(
        BUDGET_CATEGORIES,
        parts.map((part) => part.id),
      );
    });
  }

  private async refuseOverlap(familyId: string, id: string | null, period: Period): Promise<void> {
    if (period.endDate < period.startDate) {
      throw validationFailed({ end_date: ['end_date must not be before start_date'] });
    }
    await this.kit.repository.lockKind(familyId, BUDGETS);
    const other = await this.budgets.findOverlapping(familyId, id, period);
    if (other === null) return;
    throw new DomainError('already_exists', 'There is a budget that has some of these days already.', {
      details: { id: other },
    });
  }

  private async currencyOf(
    familyId: string,
    { currency }: Pick<CreateBudget, 'currency'>,
    sourceId: string | undefined,
  ): Promise<string> {
    if (sourceId === undefined) return currency ?? (await this.accounts.openingDefaults(familyId)).currency;
    const source = (await this.kit.repository.lock(familyId, BUDGETS, [sourceId])).get(sourceId);
    if (source === undefined) {
      throw validationFailed({ copy_from_id: ['copy_from_id must be the id of a budget of your family'] });
    }
    const copied = String(source['currency']);
    if (currency === undefined || currency === copied) return copied;
    throw validationFailed({ currency: ['currency must be that of the budget to copy'] });
  }

  private async copyCategories(familyId: string, sourceId: string, budgetId: string): Promise<void> {
    const parts = await this.budgets.categoriesOf(familyId, sourceId);
    const copyOf = (part: (typeof parts)[number]): Values => ({
      budget_id: budgetId,
      category_id: part.categoryId,
      budgeted_spending: part.budgetedSpending,
      currency: part.currency,
    });
    await this.kit.records.insert(
      BUDGET_CATEGORIES,
      parts.map((part) => ({ id: newId(), values: copyOf(part) })),
    );
  }
}
