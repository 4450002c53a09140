import {
  BooleanField,
  DateField,
  EnumField,
  exactNumber,
  field,
  IntegerField,
  ListField,
  TextField,
  UuidField,
} from '../../platform/http/fields.js';
import { LockedFieldsField, WriteOptions } from '../write.requests.js';
import { ACTION_TYPES, CONDITION_TYPES, OPERATORS, RESOURCE_TYPES } from './rule-definition.js';

/** A text whose white space counts. */
function ValueField(description: string): PropertyDecorator {
  return field(
    { description, optional: true, nullable: true, example: 'coffee' },
    { type: 'string' },
    (value) => (typeof value === 'string' ? null : 'must be a string'),
    exactNumber,
  );
}

class RuleOperandBody {
  @ValueField(
    'The text, amount or word to compare with or to set, or the name of a record; a category below another is named ' +
      '`Parent: Child`.',
  )
  readonly value?: string | null;

  @UuidField({
    description: 'The category, merchant, tag or account, instead of its name.',
    optional: true,
    nullable: true,
  })
  readonly record_id?: string | null;
}

export class RuleSubConditionBody extends RuleOperandBody {
  @EnumField(CONDITION_TYPES, { description: 'The field that is compared.', example: 'transaction_name' })
  readonly condition_type!: string;

  @EnumField(OPERATORS, { description: 'The comparison.', example: 'like' })
  readonly operator!: string;
}

export class RuleConditionBody extends RuleSubConditionBody {
  @ListField(() => RuleSubConditionBody, {
    description: 'The sub-conditions of a condition of type `compound`, which its operator, `and` or `or`, joins.',
    minItems: 0,
    maxItems: 100,
    optional: true,
  })
  readonly sub_conditions?: readonly RuleSubConditionBody[];
}

export class RuleActionBody extends RuleOperandBody {
  @EnumField(ACTION_TYPES, { description: 'What the action does.', example: 'set_transaction_category' })
  readonly action_type!: string;
}

const CONDITIONS = {
  description: 'All of them must hold. An empty list holds for every transaction.',
  minItems: 0,
  maxItems: 100,
};
const ACTIONS = {
  description: 'The actions on a transaction that meets the conditions: at most one of each type.',
  minItems: 1,
  maxItems: ACTION_TYPES.length,
};

abstract class RuleFields extends WriteOptions {
  @TextField({
    description: 'The name, up to 255 characters.',
    minLength: 1,
    maxLength: 255,
    optional: true,
    nullable: true,
    example: 'Coffee goes to Coffee',
  })
  readonly name?: string | null;

  @EnumField(RESOURCE_TYPES, { description: 'The type of record that the rule changes.', optional: true })
  readonly resource_type?: string;

  @BooleanField({ description: 'Whether the rule runs after imports. Default: true.', optional: true })
  readonly active?: boolean;

  @DateField({
    description: 'The rule leaves transactions before this day alone. Default: it changes all.',
    earliest: '1900-01-01',
    latest: '2100-12-31',
    optional: true,
    nullable: true,
    example: '2025-01-01',
  })
  readonly effective_date?: string | null;

  @IntegerField({
    description: 'The place in the order in which rules run, from 1; the other rules move. Default: the last.',
    minimum: 1,
    maximum: 1_000_000,
    optional: true,
    example: 1,
  })
  readonly position?: number;

  @BooleanField({
    description: 'Whether no later rule runs on a transaction that meets the conditions. Default: false.',
    optional: true,
  })
  readonly stop?: boolean;
}

export class CreateRule extends RuleFields {
  @ListField(() => RuleConditionBody, CONDITIONS)
  readonly conditions!: readonly RuleConditionBody[];

  @ListField(() => RuleActionBody, ACTIONS)
  readonly actions!: readonly RuleActionBody[];
}

export class UpdateRule extends RuleFields {
  @ListField(() => RuleConditionBody, {
    ...CONDITIONS,
    description: `They replace those of the rule. ${CONDITIONS.description}`,
    optional: true,
  })
  readonly conditions?: readonly RuleConditionBody[];

  @ListField(() => RuleActionBody, {
    ...ACTIONS,
    description: `They replace those of the rule. ${ACTIONS.description}`,
    optional: true,
  })
  readonly actions?: readonly RuleActionBody[];

  @LockedFieldsField()
  readonly locked_fields?: readonly string[];
}
