import { EnumField, FreeObjectField, IntegerField, ListField, UuidField } from '../../../platform/http/fields.js';
import { DataOf } from '../../../platform/http/pagination.js';
import { RULE_FIELDS } from '../engine/rule-actions.js';

const BLOCKING_REASONS = ['locked', 'later_rule'] as const;

export class RuleConflictResponse {
  @UuidField({ description: 'Another active rule.' })
  readonly rule_id!: string;

  @EnumField(RULE_FIELDS, { description: 'The field that both rules set, to different values.' })
  readonly field!: string;

  @IntegerField({ description: 'The number of transactions. The rule with the higher position wins.', example: 3 })
  readonly count!: number;
}

export class BlockedFieldResponse {
  @EnumField(RULE_FIELDS, { description: 'The field that stays as it is.', example: 'category_id' })
  readonly field!: string;

  @EnumField(BLOCKING_REASONS, {
    description: '`locked`: a person or client set it. `later_rule`: an active rule with a higher position sets it.',
  })
  readonly reason!: string;
}

export class RuleSampleResponse {
  @UuidField({ description: 'The transaction. A split one is listed once for each line that the rule matches.' })
  readonly transaction_id!: string;

  @FreeObjectField({
    description: 'The changed fields: `{"category_id": {"from": null, "to": "…"}}`. References are ids.',
  })
  readonly changes!: object;

  @ListField(() => BlockedFieldResponse, { description: 'The fields that the rule would set, and may not.' })
  readonly blocked!: readonly BlockedFieldResponse[];
}

export class RulePreviewResponse {
  @IntegerField({ description: 'Transactions that meet the conditions.', example: 52 })
  readonly matched!: number;

  @IntegerField({ description: 'Transactions that a run would change.', example: 40 })
  readonly would_change!: number;

  @IntegerField({ description: 'Transactions with a locked field that the rule would set.', example: 2 })
  readonly locked!: number;

  @FreeObjectField({ description: 'The number of transactions that change, by field.', values: 'integer' })
  readonly by_field!: Readonly<Record<string, number>>;

  @ListField(() => RuleConflictResponse, { description: 'Other active rules that set a field to another value.' })
  readonly conflicts!: readonly RuleConflictResponse[];

  @ListField(() => RuleSampleResponse, { description: 'The latest transactions that change or are blocked.' })
  readonly sample!: readonly RuleSampleResponse[];
}

export const RulePreviewData = DataOf(RulePreviewResponse, 'RulePreviewData');
