import { Body, Get, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { AccountsService } from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { DomainError } from '../../platform/errors.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import type { Posted } from '../form.js';
import { type Page, show, type View } from '../page.js';
import { savedAt } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { obstaclesIn } from '../obstacles.js';

/** What no deletion of an account takes away with it. */
const LASTING: readonly string[] = ['provider_connection', 'rule'];

/** Deletes an account, after a page that says what stands in the way. */
@SettingsPages('settings/accounts/:id/delete')
export class AccountDeletionPagesController {
  constructor(private readonly accounts: AccountsService) {}

  @Get()
  async confirm(@CurrentSession() session: Session, @PathId() id: string): Promise<View> {
    const { name } = await this.accounts.get(session, id);
    return show('account-deletion', { id, name, obstacles: [], mayCascade: false });
  }

  @Post()
  async delete(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const { name } = await this.accounts.get(session, id);
    try {
      const cascade = posted['cascade'] === 'true';
      const { changeSetId } = await this.accounts.delete(session, id, Precondition.of(undefined), { cascade });
      return savedAt('/settings/accounts', changeSetId, 'account_deleted');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'in_use') throw error;
      const obstacles = obstaclesIn(error);
      const mayCascade = obstacles.every(({ type }) => !LASTING.includes(type));
      return show('account-deletion', { id, name, obstacles, mayCascade }, statusOf('in_use'));
    }
  }
}
