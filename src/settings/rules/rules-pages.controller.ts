import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import { UpdateRule, presentRule, RulesService } from '../../ledger/index.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { checkFields } from '../../platform/validation/check-fields.js';
import type { Posted } from '../form.js';
import { type Page, show } from '../page.js';
import { WHOLE_LIST } from '../pager.js';
import { savedAt, undoableIn } from '../saved.js';
import { SettingsPages } from '../settings-pages.js';
import { textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { RulePage } from './rule.page.js';
import { ruleInWords } from './rule.words.js';

const RULES = '/settings/rules';

/** The rules of a family in their order. */
@SettingsPages('settings/rules')
export class RulesPagesController {
  constructor(
    private readonly rules: RulesService,
    private readonly page: RulePage,
  ) {}

  @Get()
  async list(@CurrentSession() session: Session, @Query() query: Posted): Promise<Page> {
    const { records } = await this.rules.list(session, WHOLE_LIST);
    const names = await this.page.namesOf(session);
    const rules = records.map(presentRule).map((rule, place) => ({
      id: rule.id,
      name: rule.name ?? 'A rule without a name',
      words: ruleInWords(rule, names),
      active: rule.active,
      stop: rule.stop,
      earlier: place === 0 ? null : records[place - 1]?.position,
      later: records[place + 1]?.position ?? null,
    }));
    return show('rules', { rules, undoable: undoableIn(query['change_set']), back: { page: RULES } });
  }

  /** Moves a rule to another place; the others move aside. */
  @Post(':id/move')
  async move(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    await this.rules.get(session, id);
    const fields = checkFields(UpdateRule, { position: Number(textIn(posted, 'position')) });
    const { changeSetId } = await this.rules.update(session, id, Precondition.of(undefined), fields);
    return savedAt(RULES, changeSetId);
  }

  @Post(':id/delete')
  async delete(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const { changeSetId } = await this.rules.delete(session, id, Precondition.of(undefined));
    return savedAt(RULES, changeSetId);
  }
}
