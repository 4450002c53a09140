import { Body, Get, Post, Query } from '@nestjs/common';
import type { Session } from '../../auth/index.js';
import {
  UpdateRule,
  CreateRule,
  presentRule,
  PreviewNewRule,
  RulePreviewsService,
  RuleRunsService,
  RulesService,
} from '../../ledger/index.js';
import { statusOf } from '../../platform/error-codes.js';
import { PathId } from '../../platform/http/path-id.js';
import { Precondition } from '../../platform/precondition.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { Posted } from '../form.js';
import { type Page, type Redirection } from '../page.js';
import { SettingsPages } from '../settings-pages.js';
import { changedValues, type Submission, submit, textIn } from '../submission.js';
import { CurrentSession } from '../visit.js';
import { Correction } from './correction.js';
import { PreviewPeriod } from './preview-period.js';
import type { ShownPreview } from './preview.section.js';
import { factsIn, isShowable, LABELS, ruleIn } from './rule-form.js';
import { RulePage } from './rule.page.js';

/** What creating a rule answers. */
type StoredRule = Awaited<ReturnType<RulesService['create']>>;

const NEW: Posted = { active: 'true' };

/** One rule: what it does, what it would do, and a run over the transactions that are there. */
@SettingsPages('settings/rules')
export class RulePagesController {
  constructor(
    private readonly rules: RulesService,
    private readonly previews: RulePreviewsService,
    private readonly runs: RuleRunsService,
    private readonly correction: Correction,
    private readonly period: PreviewPeriod,
    private readonly page: RulePage,
  ) {}

  /** An empty form; or one that does to others what was done to the transaction that the address names, and what it would do. */
  @Get('new')
  async begin(@CurrentSession() session: Session, @Query('like') like: unknown): Promise<Page> {
    if (!isUuid(like)) return this.page.showNew(session, NEW, null);
    const form = await this.correction.asRule(session, like);
    const { result } = await this.previewOf(session, form);
    return this.page.showNew(session, form, result);
  }

  @Post('new')
  async create(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await this.store(session, posted);
    if (result !== null) return saved(result.record.id, result.changeSetId);
    return this.page.showNew(session, posted, null, { problems }, statusOf('validation_failed'));
  }

  /** Creates the rule, and runs it over the transactions that are there. */
  @Post('new/run')
  async createAndRun(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await this.store(session, posted);
    if (result !== null) return this.run(session, result.record.id);
    return this.page.showNew(session, posted, null, { problems }, statusOf('validation_failed'));
  }

  /** Shows what the rule in the form would do. Nothing is written. */
  @Post('new/preview')
  async preview(@CurrentSession() session: Session, @Body() posted: Posted): Promise<Page> {
    const { result, problems } = await this.previewOf(session, posted);
    if (result !== null) return this.page.showNew(session, posted, result);
    return this.page.showNew(session, posted, null, { problems }, statusOf('validation_failed'));
  }

  @Get(':id')
  async open(@CurrentSession() session: Session, @PathId() id: string, @Query() query: Posted): Promise<Page> {
    return this.page.show(session, id, query);
  }

  /** Conditions and actions that the form cannot show stay as they are. */
  @Post(':id')
  async update(@CurrentSession() session: Session, @PathId() id: string, @Body() posted: Posted): Promise<Page> {
    const rule = presentRule(await this.rules.get(session, id));
    const before = this.page.valuesOf(rule, await this.page.namesOf(session));
    const read = isShowable(rule) ? ruleIn : factsIn;
    const precondition = Precondition.of(textIn(posted, 'version') || undefined);
    const changes = changedValues(read(posted), read(before));
    const { result, problems } = await submit(UpdateRule, changes, LABELS, (fields) =>
      this.rules.update(session, id, precondition, fields),
    );
    if (result !== null) return saved(id, result.changeSetId);
    return this.page.show(session, id, {}, posted, { problems }, statusOf('validation_failed'));
  }

  @Post(':id/run')
  async run(@CurrentSession() session: Session, @PathId() id: string): Promise<Page> {
    const { changeSet } = await this.runs.startOne(session, id, {});
    return { to: `/settings/rules/${id}?run=${changeSet.id}` };
  }

  private async store(session: Session, posted: Posted): Promise<Submission<StoredRule>> {
    return submit(CreateRule, ruleIn(posted), LABELS, (fields) => this.rules.create(session, fields));
  }

  private async previewOf(session: Session, posted: Posted): Promise<Submission<ShownPreview>> {
    const period = await this.period.choose(session, posted['period']);
    const since = period.start_date ?? null;
    return submit(PreviewNewRule, { ...ruleIn(posted), ...period }, LABELS, async (fields) => ({
      result: await this.previews.previewNew(session, fields),
      since,
    }));
  }
}

/** Leads to what the rule would do to the transactions that are there. */
function saved(id: string, changeSetId: string | null): Redirection {
  const query = new URLSearchParams({
    notice: 'decided',
    preview: 'true',
    ...(changeSetId !== null && { change_set: changeSetId }),
  });
  return { to: `/settings/rules/${id}?${String(query)}` };
}
