import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { ChangeSetsService } from '../../ledger/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { Posted } from '../form.js';
import type { Page } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { pagePathIn, savedAt, savedQuery } from '../saved.js';
import { filtersIn, placeOf, placeOfOne } from './transaction-filters.js';

/** Undoes what a person has just saved. */
@SettingsPages('settings/change-sets')
export class ChangeSetsPagesController {
  constructor(private readonly changeSets: ChangeSetsService) {}

  /** Leads back to the page that offered it: one with a path, a transaction, or the list with its filters. */
  @Post(':id/revert')
  async revert(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.changeSets.revert(session, id, {});
    const { transaction_id: transaction, page } = posted;
    const path = pagePathIn(page);
    if (path !== null) return savedAt(path, null, 'change_undone');
    const query = savedQuery(null, 'change_undone');
    return { to: isUuid(transaction) ? placeOfOne(transaction, query) : placeOf(filtersIn(posted), query) };
  }
}
