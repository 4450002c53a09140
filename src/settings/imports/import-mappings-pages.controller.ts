import { Body, Post } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { ResolveMapping, ImportMappingsService } from '../../imports/index.js';
import { ACCOUNTABLE_TYPES } from '../../ledger/index.js';
import { PathId } from '../../platform/http/path-id.js';
import type { Posted } from '../form.js';
import { redirectTo, type Page } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { CurrentSession } from '../visit.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { checkFields } from '../../platform/validation/check-fields.js';

const CHOICE = 'choice-';

/** What the names in a file are mapped to. The single form on the import's page decides it. */
@SettingsPages('settings/imports/:id/mappings')
export class ImportMappingsPagesController {
  constructor(private readonly mappings: ImportMappingsService) {}

  /** Stores only the choices that differ from those shown on the page, so that the rest is still detected. */
  @Post()
  async decide(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const decisions = Object.entries(posted).flatMap(([name, choice]) => {
      const mappingId = name.startsWith(CHOICE) ? name.slice(CHOICE.length) : '';
      if (!isUuid(mappingId) || choice === posted[`was-${mappingId}`]) return [];
      return [{ id: mappingId, resolution: checkFields(ResolveMapping, decisionOf(choice)) }];
    });
    await this.mappings.resolve(session, id, decisions);
    return redirectTo(`/settings/imports/${id}`, 'decided');
  }
}

/** A choice is a decision word, the id of a record or a kind of account. */
function decisionOf(choice: unknown): object {
  if (isUuid(choice)) return { decision: 'existing', record_id: choice };
  return ACCOUNTABLE_TYPES.some((type) => type === choice)
    ? { decision: 'existing', value: choice }
    : { decision: choice };
}
