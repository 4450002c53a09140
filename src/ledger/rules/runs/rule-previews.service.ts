import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { RuleEntriesRepository, type RunPreview } from '../engine/rule-entries.repository.js';
import type { RunnableCondition, RunnableRule } from '../engine/runnable-rule.js';
import type { ActionImage, ConditionImage } from '../rule.kind.js';
import type { Rule } from '../rule.entity.js';
import { type CompiledParts, RuleCompiler } from '../rule-compiler.js';
import type { ActionType, ConditionType, Operator } from '../rule-definition.js';
import { RulesRepository } from '../rules.repository.js';
import { RuleScopes } from './rule-scopes.js';
import type { PreviewNewRule, PreviewRule } from './rule-runs.requests.js';

/** What a rule would do to the transactions that are there. */
export interface RulePreview extends RunPreview {
  readonly conflicts: readonly { readonly rule_id: string; readonly field: string; readonly count: number }[];
}

const DEFAULT_SAMPLE = 10;

/** Runs rules on copies of transactions, to show what they would do. */
@Injectable()
export class RulePreviewsService {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly compiler: RuleCompiler,
    private readonly scopes: RuleScopes,
    private readonly entries: RuleEntriesRepository,
  ) {}

  /** Previews a stored rule. Throws `not_found`, and `validation_failed` for unknown accounts. */
  async previewStored({ familyId }: Caller, id: string, body: PreviewRule): Promise<RulePreview> {
    return this.database.forFamily(familyId, async () => {
      const rule = await this.rules.get(familyId, id);
      if (rule === null) throw notFound();
      const others = (await this.rules.listActive(familyId)).filter((other) => other.id !== id);
      const [earlier, later] = divided(others, (other) => isBefore(other, rule));
      return this.preview(familyId, rule, earlier, later, body);
    });
  }

  /** Previews a rule that is not stored. Throws `validation_failed`. */
  async previewNew({ familyId }: Caller, body: PreviewNewRule): Promise<RulePreview> {
    return this.database.forFamily(familyId, async () => {
      const parts = await this.compiler.compile(familyId, body);
      const place = body.position ?? Number.MAX_SAFE_INTEGER;
      const [earlier, later] = divided(await this.rules.listActive(familyId), ({ position }) => position < place);
      return this.preview(familyId, runnable(body, parts), earlier, later, body);
    });
  }

  private async preview(
    familyId: string,
    rule: RunnableRule,
    earlier: readonly Rule[],
    later: readonly Rule[],
    body: PreviewRule,
  ): Promise<RulePreview> {
    const runId = newId();
    await this.entries.open(familyId, runId, await this.scopes.of(familyId, body), [rule]);
    const conflicts: RulePreview['conflicts'][number][] = [];
    for (const other of earlier) {
      const found = await this.entries.countContradictions(familyId, runId, rule, other);
      conflicts.push(...found.map((conflict) => ({ rule_id: other.id, ...conflict })));
    }
    await this.entries.apply(familyId, runId, rule);
    for (const other of later) {
      const found = await this.entries.overrule(familyId, runId, other);
      conflicts.push(...found.map((conflict) => ({ rule_id: other.id, ...conflict })));
    }
    const { sample, ...counts } = await this.entries.preview(familyId, runId, body.sample ?? DEFAULT_SAMPLE);
    await this.entries.close(familyId, runId);
    return { ...counts, conflicts, sample };
  }
}

function divided(
  rules: readonly Rule[],
  isEarlier: (rule: Rule) => boolean,
): readonly [readonly Rule[], readonly Rule[]] {
  return [rules.filter(isEarlier), rules.filter((rule) => !isEarlier(rule))];
}

function isBefore(one: Rule, other: Rule): boolean {
  const keyOf = ({ position, createdAt, id }: Rule): readonly [number, number, string] => [position, +createdAt, id];
  const [first, second] = [keyOf(one), keyOf(other)];
  const at = first.findIndex((value, place) => value !== second[place]);
  return at >= 0 && (first[at] ?? 0) < (second[at] ?? 0);
}

function runnable(body: PreviewNewRule, { conditions = [], actions = [], names }: CompiledParts): RunnableRule {
  const operandOf = ({
    value,
    record_id: id,
  }: ActionImage | ConditionImage): Pick<RunnableCondition, 'value' | 'record'> => ({
    value,
    record: id === null ? null : { id, name: names.get(id) ?? '' },
  });
  const conditionOf = (image: ConditionImage): RunnableRule['conditions'][number] => ({
    conditionType: image.condition_type satisfies ConditionType,
    operator: image.operator as Operator,
    ...operandOf(image),
    subConditions: image.sub_conditions.map(conditionOf),
  });
  return {
    stop: body.stop === true,
    effectiveDate: body.effective_date ?? null,
    conditions: conditions.map(conditionOf),
    actions: actions.map((image) => ({ actionType: image.action_type satisfies ActionType, ...operandOf(image) })),
  };
}
