import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { DecideMapping, ImportMappingsService } from '../../imports/index.js';
import { ACCOUNTABLE_TYPES } from '../../ledger/index.js';
import { isUuid, PathId } from '../../platform/http/path-id.js';
import { UncheckedBody } from '../../platform/http/validation.js';
import type { Posted } from '../form.js';
import { goTo, type Page } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';

/** What a name in a file stands for, decided by a form on the import's page. */
@SettingsPages('settings/imports/:id/mappings')
export class ImportMappingsPagesController {
  constructor(private readonly mappings: ImportMappingsService) {}

  @Post(':mapping_id')
  async decide(
    @CurrentSession() session: Session,
    @PathId() id: string,
    @PathId('mapping_id') mappingId: string,
    @Body() posted: Posted,
  ): Promise<Page> {
    await this.mappings.decide(session, id, mappingId, new UncheckedBody(DecideMapping, decisionOf(posted['choice'])));
    return goTo(`/settings/imports/${id}`, 'decided');
  }
}

/** A choice is a decision, the id of a record, or a kind of account. */
function decisionOf(choice: unknown): object {
  if (isUuid(choice)) return { decision: 'existing', record_id: choice };
  return ACCOUNTABLE_TYPES.some((type) => type === choice)
    ? { decision: 'existing', value: choice }
    : { decision: choice };
}
