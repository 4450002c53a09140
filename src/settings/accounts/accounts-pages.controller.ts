import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { AccountsService, UpdateAccount, CreateAccount, presentAccount } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { type Posted, submittedTexts } from '../form.js';
import type { Page } from '../page.js';
import { savedAt, undoableIn } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { WithoutEmptyFields } from '../without-empty-fields.pipe.js';
import { changesIn, LABELS } from './account-form.js';
import { AccountPage } from './account.page.js';
import { AccountsPage } from './accounts.page.js';

const ACCOUNTS = '/settings/accounts';

/** The accounts of a family. */
@SettingsPages('settings/accounts')
export class AccountsPagesController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly all: AccountsPage,
    private readonly one: AccountPage,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    return this.all.show(session, { undoable: undoableIn(query['change_set']), back: { page: ACCOUNTS } });
  }

  @Post()
  async create(@CurrentSession() session: Session, @Body(new WithoutEmptyFields()) posted: Posted): Promise<Page> {
    const { result, problems } = await submit(CreateAccount, posted, LABELS, (fields) =>
      this.accounts.create(session, fields),
    );
    if (result === null) {
      return this.all.show(session, { values: submittedTexts(posted), problems }, statusOf('validation_failed'));
    }
    return savedAt(`${ACCOUNTS}/${result.record.id}`, result.changeSetId);
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.one.show(session, id, query['change_set']);
  }

  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const changes = changesIn(presentAccount(await this.accounts.get(session, id)), posted);
    const precondition = Precondition.of(textIn(posted, 'version') || undefined);
    const { result, problems } = await submit(UpdateAccount, changes, LABELS, (fields) =>
      this.accounts.update(session, id, precondition, fields),
    );
    if (result === null) {
      const form = { values: submittedTexts(posted), problems };
      return this.one.show(session, id, null, form, statusOf('validation_failed'));
    }
    return savedAt(`${ACCOUNTS}/${id}`, result.changeSetId);
  }
}
