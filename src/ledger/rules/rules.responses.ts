import {
  BooleanField,
  DateField,
  EnumField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields.js';
import { RecordsOf } from '../../platform/http/list-pagination.js';
import { DataOf } from '../../platform/http/pagination.js';
import { Reference } from '../reference.response.js';
import { VersionedResponse } from '../versioned.response.js';
import { ACTION_TYPES, CONDITION_TYPES, OPERATORS, RESOURCE_TYPES } from './rule-definition.js';

class RulePartResponse {
  @TextField({
    description:
      'The value to compare with or to set: a text, an amount, a word or the name of a record; null when none is needed.',
    nullable: true,
    example: 'coffee',
  })
  readonly value!: string | null;

  @ObjectField(() => Reference, {
    description: 'The category, merchant, tag or account that `value` names, or null.',
    nullable: true,
  })
  readonly record!: Reference | null;
}

export class RuleSubConditionResponse extends RulePartResponse {
  @UuidField({ description: 'The id of the condition.' })
  readonly id!: string;

  @EnumField(CONDITION_TYPES, { description: 'The field that is compared.' })
  readonly condition_type!: string;

  @EnumField(OPERATORS, { description: 'How it is compared; `and` and `or` join the sub-conditions.' })
  readonly operator!: string;
}

export class RuleConditionResponse extends RuleSubConditionResponse {
  @ListField(() => RuleSubConditionResponse, { description: 'The sub-conditions of a condition of type `compound`.' })
  readonly sub_conditions!: readonly RuleSubConditionResponse[];
}

export class RuleActionResponse extends RulePartResponse {
  @UuidField({ description: 'The id of the action.' })
  readonly id!: string;

  @EnumField(ACTION_TYPES, { description: 'What the action does.' })
  readonly action_type!: string;

  @BooleanField({
    description: 'Whether the service runs this type of action. It keeps and shows the other types.',
    example: true,
  })
  readonly active!: boolean;
}

export class RuleResponse extends VersionedResponse {
  @UuidField({ description: 'The id of the rule.' })
  readonly id!: string;

  @TextField({ description: 'The name, or null.', nullable: true, example: 'Coffee goes to Coffee' })
  readonly name!: string | null;

  @EnumField(RESOURCE_TYPES, { description: 'The type of record that the rule changes.' })
  readonly resource_type!: string;

  @BooleanField({ description: 'Whether the rule runs after imports.', example: true })
  readonly active!: boolean;

  @DateField({
    description: 'The rule leaves transactions before this day alone; null: it changes all.',
    nullable: true,
    example: '2025-01-01',
  })
  readonly effective_date!: string | null;

  @IntegerField({ description: 'The place in the order in which rules run, from 1.', example: 1 })
  readonly position!: number;

  @BooleanField({
    description: 'Whether no later rule runs on a transaction that meets the conditions.',
    example: false,
  })
  readonly stop!: boolean;

  @ListField(() => RuleConditionResponse, {
    description: 'All conditions must hold. An empty list holds for every transaction.',
  })
  readonly conditions!: readonly RuleConditionResponse[];

  @ListField(() => RuleActionResponse, { description: 'The actions on a transaction that meets the conditions.' })
  readonly actions!: readonly RuleActionResponse[];

  @UuidField({ description: 'The import that created the rule, or null.', nullable: true })
  readonly import_id!: string | null;

  @TimestampField({ description: 'When the rule was created.' })
  readonly created_at!: string;

  @TimestampField({ description: 'When the rule last changed.' })
  readonly updated_at!: string;
}

export const RuleData = DataOf(RuleResponse, 'RuleData');
export const RulePage = RecordsOf(RuleResponse, 'RulePage');
