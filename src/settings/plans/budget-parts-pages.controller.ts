import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { BudgetCategoriesService, UpdateBudgetCategory, CreateBudgetCategory } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { type Posted, submittedTexts } from '../form.js';
import type { Page } from '../page.js';
import { savedAt } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { type Submission, submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { BudgetPage } from './budget.page.js';

const LABELS = { category_id: 'Category', budgeted_spending: 'Planned' };

/** The parts of a budget: what is to be spent on a category. */
@SettingsPages('settings/budgets/:id/parts')
export class BudgetPartsPagesController {
  constructor(
    private readonly parts: BudgetCategoriesService,
    private readonly page: BudgetPage,
  ) {}

  @Post()
  async add(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const given = {
      budget_id: id,
      category_id: textIn(posted, 'category_id'),
      budgeted_spending: textIn(posted, 'budgeted_spending'),
    };
    const added = await submit(CreateBudgetCategory, given, LABELS, (fields) => this.parts.create(session, fields));
    return this.answer(session, id, posted, added);
  }

  @Post(':part_id')
  async update(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('part_id') partId: string,
    @Body() posted: Posted,
  ): Promise<Page> {
    const given = { budgeted_spending: textIn(posted, 'budgeted_spending') };
    const changed = await submit(UpdateBudgetCategory, given, LABELS, (fields) =>
      this.parts.update(session, partId, Precondition.of(undefined), fields),
    );
    return this.answer(session, id, {}, changed);
  }

  @Post(':part_id/delete')
  async delete(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('part_id') partId: string,
  ): Promise<Page> {
    const { changeSetId } = await this.parts.delete(session, partId, Precondition.of(undefined));
    return savedAt(`/settings/budgets/${id}`, changeSetId);
  }

  private async answer(
    session: Session,
    id: string,
    posted: Posted,
    { result, problems }: Submission<{ readonly changeSetId: string | null }>,
  ): Promise<Page> {
    if (result !== null) return savedAt(`/settings/budgets/${id}`, result.changeSetId);
    const form = { partValues: submittedTexts(posted), partProblems: problems };
    return this.page.show(session, id, form, statusOf('validation_failed'));
  }
}
