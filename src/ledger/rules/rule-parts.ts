import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenChangeSet } from '../change-sets/open-change-set.js';
import { ListFields, type ListFieldsWriter } from '../records/list-fields.js';
import type { RecordValues } from '../records/records.repository.js';
import type { ActionImage, ConditionImage } from './rule.kind.js';
import { ACTIONS, CONDITIONS } from './rule-definition.js';
import { type ActionRow, type ConditionRow, RulePartsRepository } from './rule-parts.repository.js';

/** Stores the conditions and actions of rules. */
@Injectable()
export class RuleParts implements ListFieldsWriter, OnModuleInit {
  constructor(
    private readonly lists: ListFields,
    private readonly parts: RulePartsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.register('rule', this);
  }

  async write({ familyId }: OpenChangeSet, records: readonly RecordValues[]): Promise<void> {
    const conditions = listed<ConditionImage>(records, 'conditions');
    const actions = listed<ActionImage>(records, 'actions');
    const conditionRows = conditions.flatMap(({ id, list }) => list.flatMap((image, at) => rowsOf(id, image, at + 1)));
    const actionRows = actions.flatMap(({ id, list }) => list.map((image, at) => actionRow(id, image, at + 1)));
    await this.parts.replaceConditions(familyId, idsOf(conditions), conditionRows);
    await this.parts.replaceActions(familyId, idsOf(actions), actionRows);
  }
}

interface Listed<T> {
  readonly id: string;
  readonly list: readonly T[];
}

function listed<T>(records: readonly RecordValues[], name: string): readonly Listed<T>[] {
  return records.flatMap(({ id, values }) =>
    Object.hasOwn(values, name) ? [{ id, list: (values[name] ?? []) as readonly T[] }] : [],
  );
}

function idsOf(lists: readonly Listed<unknown>[]): readonly string[] {
  return lists.map(({ id }) => id);
}

function rowsOf(ruleId: string, image: ConditionImage, position: number): readonly ConditionRow[] {
  const inside = image.sub_conditions.map((sub, at) => conditionRow(ruleId, sub, at + 1, image.id));
  return [conditionRow(ruleId, image, position, null), ...inside];
}

function conditionRow(ruleId: string, image: ConditionImage, position: number, parentId: string | null): ConditionRow {
  const { id, condition_type, operator, value, record_id: recordId } = image;
  const named = recordOf(CONDITIONS[condition_type].operand, recordId);
  return { id, rule_id: ruleId, parent_id: parentId, position, condition_type, operator, value, ...named };
}

function actionRow(ruleId: string, image: ActionImage, position: number): ActionRow {
  const { id, action_type, value, record_id: recordId } = image;
  return { id, rule_id: ruleId, position, action_type, value, ...recordOf(ACTIONS[action_type].operand, recordId) };
}

function recordOf(
  operand: string,
  id: string | null,
): Pick<ActionRow, 'category_id' | 'merchant_id' | 'tag_id' | 'account_id'> {
  const columnOf = (type: string): string | null => (operand === type ? id : null);
  return {
    category_id: columnOf('category'),
    merchant_id: columnOf('merchant'),
    tag_id: columnOf('tag'),
    account_id: columnOf('account'),
  };
}
