import { Injectable } from '@nestjs/common';
import {
  ChangeSetsService,
  presentChangeSet,
  presentRule,
  type Reference,
  RulePreviewsService,
  type RuleResponse,
  RulesService,
} from '../../ledger/index.js';
import type { Caller } from '../../platform/access/caller.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { Posted } from '../form.js';
import { show, type View } from '../page.js';
import { undoableIn } from '../saved.js';
import { LabelChoices } from '../transactions/label-choices.js';
import { CONDITION_CHOICES } from './condition-choices.js';
import { PreviewPeriod } from './preview-period.js';
import { PreviewSection, type ShownPreview } from './preview.section.js';
import { formOf, isShowable, rowsOf } from './rule-form.js';
import { ruleInWords } from './rule.words.js';

/** The values of `preview` in the address: of the transactions that a page has time for, or of all. */
const ASKED: readonly unknown[] = ['true', 'all'];

/** What the form of a rule offers. */
interface RuleChoices {
  readonly conditionChoices: typeof CONDITION_CHOICES;
  readonly categories: readonly Reference[];
  readonly merchants: readonly Reference[];
  readonly tags: readonly Reference[];
  readonly accounts: readonly Reference[];
  /** Names of all of these records. */
  readonly suggestions: readonly string[];
  /** The same by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** A run over the transactions that were there. */
interface RunFacts {
  readonly id: string;
  readonly status: string;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly undoable: string | null;
}

/** The page of one rule, stored or new. */
@Injectable()
export class RulePage {
  constructor(
    private readonly rules: RulesService,
    private readonly previews: RulePreviewsService,
    private readonly changeSets: ChangeSetsService,
    private readonly choices: LabelChoices,
    private readonly preview: PreviewSection,
    private readonly period: PreviewPeriod,
  ) {}

  /**
   * @param values what the form has
   * @param preview what the rule would do; null if nobody asked
   */
  async showNew(
    caller: Caller,
    values: Posted,
    preview: ShownPreview | null,
    form: object = {},
    status = 200,
  ): Promise<View> {
    const choices = await this.choicesOf(caller);
    const model = {
      rule: null,
      isShowable: true,
      ...choices,
      values,
      rows: rowsOf(values),
      run: null,
      preview: preview === null ? null : await this.preview.read(caller, preview, choices.names),
      undoable: null,
    };
    return show('rule', { ...model, ...form }, status);
  }

  /**
   * @param query says whether to preview the rule, and which run to show
   * @param values the submitted ones; null: those of the rule
   */
  async show(
    caller: Caller,
    id: string,
    query: Posted,
    values: Posted | null = null,
    form: object = {},
    status = 200,
  ): Promise<View> {
    const rule = presentRule(await this.rules.get(caller, id));
    const choices = await this.choicesOf(caller);
    const shown = values ?? this.valuesOf(rule, choices.names);
    const preview = ASKED.includes(query['preview']) ? await this.previewOf(caller, id, query['preview']) : null;
    const run = await this.runOf(caller, query['run']);
    const model = {
      rule,
      title: rule.name ?? 'A rule without a name',
      words: ruleInWords(rule, choices.names),
      isShowable: isShowable(rule),
      ...choices,
      values: shown,
      rows: rowsOf(shown),
      run,
      preview: preview === null ? null : await this.preview.read(caller, preview, choices.names),
      undoable: run?.undoable ?? undoableIn(query['change_set']),
      back: { page: `/settings/rules/${id}` },
    };
    return show('rule', { ...model, ...form }, status);
  }

  /** The names, by id, of the records that a rule can refer to. */
  async namesOf(caller: Caller): Promise<ReadonlyMap<string, string>> {
    return (await this.choicesOf(caller)).names;
  }

  /** The values of the form of a rule. */
  valuesOf(rule: RuleResponse, names: ReadonlyMap<string, string>): Posted {
    return isShowable(rule) ? formOf(rule, names) : formOf({ ...rule, conditions: [], actions: [] }, names);
  }

  private async previewOf(caller: Caller, id: string, asked: unknown): Promise<ShownPreview> {
    const period = await this.period.choose(caller, asked);
    return { result: await this.previews.previewStored(caller, id, period), since: period.start_date ?? null };
  }

  private async choicesOf(caller: Caller): Promise<RuleChoices> {
    const categories = await this.choices.categories(caller);
    const merchants = await this.choices.merchants(caller);
    const tags = await this.choices.tags(caller);
    const accounts = await this.choices.accounts(caller);
    const all = [...categories, ...merchants, ...tags, ...accounts];
    return {
      conditionChoices: CONDITION_CHOICES,
      categories,
      merchants,
      tags,
      accounts,
      suggestions: [...new Set(all.map(({ name }) => name))],
      names: new Map(all.map(({ id, name }) => [id, name])),
    };
  }

  private async runOf(caller: Caller, changeSet: unknown): Promise<RunFacts | null> {
    if (!isUuid(changeSet) || !(await this.changeSets.exists(caller, changeSet))) return null;
    const { id, status, progress, revertable } = presentChangeSet(await this.changeSets.get(caller, changeSet));
    return { id, status, progress, undoable: revertable ? id : null };
  }
}
