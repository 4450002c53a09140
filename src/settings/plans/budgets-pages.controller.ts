import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { BudgetsService, UpdateBudget, CreateBudget, presentBudget } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { type Posted, submittedTexts } from '../form.js';
import { moneyInWords } from '../money.words.js';
import { type Page, show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { savedAt, undoableIn } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { changedValues, submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { BudgetPage } from './budget.page.js';

const BUDGETS = '/settings/budgets';
const LABELS = {
  start_date: 'From',
  end_date: 'To',
  budgeted_spending: 'Spending in total',
  expected_income: 'Expected income',
  copy_from_id: 'Copied from',
};

/** The budgets of a family, the latest first. */
@SettingsPages('settings/budgets')
export class BudgetsPagesController {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly page: BudgetPage,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    return this.showList(session, { undoable: undoableIn(query['change_set']) });
  }

  @Post()
  async create(@CurrentSession() session: Session, @Body(new WithoutEmptyFields()) posted: Posted): Promise<Page> {
    const { result, problems } = await submit(CreateBudget, posted, LABELS, (fields) =>
      this.budgets.create(session, fields),
    );
    if (result !== null) return savedAt(`${BUDGETS}/${result.record.id}`, result.changeSetId);
    return this.showList(session, { values: submittedTexts(posted), problems }, statusOf('validation_failed'));
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.page.show(session, id, { undoable: undoableIn(query['change_set']) });
  }

  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const current = presentBudget(await this.budgets.get(session, id));
    const wanted = {
      start_date: textIn(posted, 'start_date'),
      end_date: textIn(posted, 'end_date'),
      budgeted_spending: textIn(posted, 'budgeted_spending') || null,
      expected_income: textIn(posted, 'expected_income') || null,
    };
    const precondition = Precondition.of(textIn(posted, 'version') || undefined);
    const { result, problems } = await submit(UpdateBudget, changedValues(wanted, { ...current }), LABELS, (fields) =>
      this.budgets.update(session, id, precondition, fields),
    );
    if (result !== null) return savedAt(`${BUDGETS}/${id}`, result.changeSetId);
    const form = { values: submittedTexts(posted), problems };
    return this.page.show(session, id, form, statusOf('validation_failed'));
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const { changeSetId } = await this.budgets.delete(session, id, Precondition.of(undefined));
    return savedAt(BUDGETS, changeSetId);
  }

  private async showList(session: Session, form: object, status = 200): Promise<View> {
    const { records } = await this.budgets.list(session, WHOLE_LIST);
    const budgets = records.map(presentBudget);
    const rows = budgets.map(({ id, start_date: from, end_date: to, budgeted_spending: planned, currency }) => ({
      id,
      days: `${from} to ${to}`,
      planned: planned === null ? null : moneyInWords(planned, currency),
    }));
    const next = nextMonth(budgets[0]?.end_date ?? null);
    return show('budgets', { rows, next, back: { page: BUDGETS }, undoable: null, ...form }, status);
  }
}

/** The month after the last budget; the current one without a budget. */
function nextMonth(lastDay: string | null): { readonly from: string; readonly to: string } {
  const today = new Date();
  const first = lastDay === null ? Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1) : dayAfter(lastDay);
  const from = new Date(first);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0));
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

function dayAfter(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date + 1);
}
