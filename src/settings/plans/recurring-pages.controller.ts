import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  UpdateRecurringTransaction,
  CreateRecurringTransaction,
  presentRecurringTransaction,
  RecurringTransactionsService,
} from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { type Posted, submittedTexts } from '../form.js';
import { flowOf } from '../money.words.js';
import { type Page, show, type View } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { savedAt, undoableIn } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { changedValues, submit, textIn } from '../submission.js';
import { LabelChoices } from '../transactions/label-choices.js';
import { CurrentSession } from '../visit.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { ledgerAmountIn } from './amount.field.js';
import { CADENCES, nameOf, recurringInWords, yearlyCosts } from './recurring.words.js';

const RECURRING = '/settings/recurring';
const LABELS = {
  name: 'Name',
  amount: 'Amount',
  cadence: 'How often',
  next_expected_date: 'Next on',
  account_id: 'Account',
  status: 'Still expected',
};
const OFTEN = Object.entries(CADENCES).map(([value, { name }]) => [value, name] as const);

/** What comes again and again: subscriptions, rent, salary. */
@SettingsPages('settings/recurring')
export class RecurringPagesController {
  constructor(
    private readonly recurring: RecurringTransactionsService,
    private readonly choices: LabelChoices,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    return this.showList(session, { undoable: undoableIn(query['change_set']) });
  }

  @Post()
  async create(@CurrentSession() session: Session, @Body(new WithoutEmptyFields()) posted: Posted): Promise<Page> {
    const given = { ...posted, amount: ledgerAmountIn(posted, 'amount') };
    const { result, problems } = await submit(CreateRecurringTransaction, given, LABELS, (fields) =>
      this.recurring.create(session, fields),
    );
    if (result !== null) return savedAt(RECURRING, result.changeSetId);
    return this.showList(session, { values: submittedTexts(posted), problems }, statusOf('validation_failed'));
  }

  /** Finds in the transactions what comes again and again. */
  @Post('detect')
  async detect(@CurrentSession() session: Session): Promise<Page> {
    const { changeSetId } = await this.recurring.detect(session);
    return savedAt(RECURRING, changeSetId, 'recurring_detected');
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.showOne(session, id, { undoable: undoableIn(query['change_set']) });
  }

  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const current = presentRecurringTransaction(await this.recurring.get(session, id));
    const wanted = {
      name: textIn(posted, 'name') || null,
      amount: ledgerAmountIn(posted, 'amount'),
      cadence: textIn(posted, 'cadence'),
      next_expected_date: textIn(posted, 'next_expected_date'),
      status: posted['active'] === 'true' ? 'active' : 'inactive',
    };
    const precondition = Precondition.of(textIn(posted, 'version') || undefined);
    const changes = changedValues(wanted, { ...current });
    const { result, problems } = await submit(UpdateRecurringTransaction, changes, LABELS, (fields) =>
      this.recurring.update(session, id, precondition, fields),
    );
    if (result !== null) return savedAt(`${RECURRING}/${id}`, result.changeSetId);
    return this.showOne(session, id, { values: submittedTexts(posted), problems }, statusOf('validation_failed'));
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const { changeSetId } = await this.recurring.delete(session, id, Precondition.of(undefined));
    return savedAt(RECURRING, changeSetId);
  }

  private async showList(session: Session, form: object, status = 200): Promise<View> {
    const { records } = await this.recurring.list(session, WHOLE_LIST);
    const all = records.map(presentRecurringTransaction);
    const rows = all
      .toSorted((one, other) => (one.next_expected_date < other.next_expected_date ? -1 : 1))
      .map(recurringInWords);
    const model = {
      active: rows.filter(({ isActive }) => isActive),
      over: rows.filter(({ isActive }) => !isActive),
      costs: yearlyCosts(all),
      accounts: await this.choices.accounts(session),
      often: OFTEN,
      undoable: null,
      back: { page: RECURRING },
    };
    return show('recurring', { ...model, ...form }, status);
  }

  private async showOne(session: Session, id: string, form: object, status = 200): Promise<View> {
    const record = presentRecurringTransaction(await this.recurring.get(session, id));
    const model = {
      record,
      title: nameOf(record),
      words: recurringInWords(record),
      amount: flowOf(record.amount),
      often: OFTEN,
      undoable: null,
      back: { page: `${RECURRING}/${id}` },
    };
    return show('recurring-transaction', { ...model, ...form }, status);
  }
}
