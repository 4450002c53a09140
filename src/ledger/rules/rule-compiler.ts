import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { type FieldProblems, validationFailed } from '../../platform/validation/validation-failed.js';
import type { ActionImage, ConditionImage } from './rule.kind.js';
import {
  type ActionDefinition,
  type ConditionDefinition,
  isOperandRecord,
  type Operand,
  type OperandRecord,
  operandsOf,
} from './rule-definition.js';
import { readRuleActions, readRuleConditions, type RuleReading } from './rule-definition.reader.js';
import { type OperandMatch, RulePartsRepository } from './rule-parts.repository.js';
import { quoted } from './rule-operand.reader.js';
import type { RuleActionBody, RuleConditionBody } from './write-rules.requests.js';

/** The lists that a request gives; undefined where it gives none. */
export interface GivenParts {
  readonly conditions?: readonly RuleConditionBody[] | undefined;
  readonly actions?: readonly RuleActionBody[] | undefined;
}

/** The lists as they are stored, with the names of the records that they name. */
export interface CompiledParts {
  readonly conditions?: readonly ConditionImage[];
  readonly actions?: readonly ActionImage[];
  /** The names by the ids of the records. */
  readonly names: ReadonlyMap<string, string>;
}

/** Checks conditions and actions of requests as imports of rules check them, and finds the records that they name. */
@Injectable()
export class RuleCompiler {
  constructor(private readonly parts: RulePartsRepository) {}

  /** Needs a unit of work. Throws `validation_failed`. */
  async compile(familyId: string, given: GivenParts): Promise<CompiledParts> {
    const conditions = given.conditions && readRuleConditions(given.conditions.map(asRead));
    const actions = given.actions && readRuleActions(given.actions.map(asRead));
    const definitions = {
      ...(conditions && { conditions: valueOf('conditions', conditions) }),
      ...(actions && { actions: valueOf('actions', actions) }),
    };
    const operands = operandsOf(definitions.conditions ?? [], definitions.actions ?? []).flatMap(namedRecord);
    const found = operands.length === 0 ? [] : await this.parts.findOperands(familyId, operands);
    refuseUnclear(definitions, found);
    const ids = new Map(found.map(({ record_type: type, said, id }) => [keyOf(type, said), id]));
    return {
      ...(definitions.conditions && { conditions: definitions.conditions.map((one) => conditionImage(one, ids)) }),
      ...(definitions.actions && { actions: definitions.actions.map((one) => actionImage(one, ids)) }),
      names: new Map(found.map(({ id, name }) => [id, name])),
    };
  }
}

/** A part as an import of rules has it: an id takes the place of a name. */
function asRead(part: RuleConditionBody | RuleActionBody): object {
  const { record_id: id, value, ...rest } = part;
  const inside = 'sub_conditions' in part ? { sub_conditions: part.sub_conditions?.map(asRead) } : {};
  return { ...rest, ...inside, value: id ?? value };
}

function valueOf<T>(field: string, reading: RuleReading<T>): T {
  if (reading.ok) return reading.value;
  throw validationFailed({ [field]: reading.problems.map((problem) => `${field}: ${problem}`) });
}

function namedRecord({ record_type: type, value }: Operand): readonly { record_type: OperandRecord; said: string }[] {
  return type === null || value === null || !isOperandRecord(type) ? [] : [{ record_type: type, said: value }];
}

/** Throws `validation_failed` if an operand means no record, or several. */
function refuseUnclear(
  {
    conditions = [],
    actions = [],
  }: { conditions?: readonly ConditionDefinition[]; actions?: readonly ActionDefinition[] },
  found: readonly OperandMatch[],
): void {
  const problemsOf = (field: string, operands: readonly Operand[]): FieldProblems => {
    const problems = operands.flatMap(namedRecord).flatMap(({ record_type: type, said }) => {
      const count = found.filter((match) => match.record_type === type && match.said === said).length;
      if (count === 1) return [];
      const noun = type === 'account' ? 'an account' : `a ${type}`;
      return count === 0
        ? [`${field} must name ${noun} of your family, not ${quoted(said)}`]
        : [`${field} must give the record_id of ${noun}: ${count} have the name ${quoted(said)}`];
    });
    return problems.length > 0 ? { [field]: problems } : {};
  };
  const problems = {
    ...problemsOf('conditions', operandsOf(conditions, [])),
    ...problemsOf('actions', operandsOf([], actions)),
  };
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}

function keyOf(type: string | null, said: string | null): string {
  return JSON.stringify([type, said]);
}

type Ids = ReadonlyMap<string, string>;

function conditionImage(definition: ConditionDefinition, ids: Ids): ConditionImage {
  const { condition_type, operator, sub_conditions: inside } = definition;
  const sub_conditions = inside.map((sub) => conditionImage(sub, ids));
  return { id: newId(), condition_type, operator, ...operandOf(definition, ids), sub_conditions };
}

function actionImage(definition: ActionDefinition, ids: Ids): ActionImage {
  return { id: newId(), action_type: definition.action_type, ...operandOf(definition, ids) };
}

function operandOf({ record_type: type, value }: Operand, ids: Ids): Pick<ActionImage, 'value' | 'record_id'> {
  if (type === null) return { value, record_id: null };
  return { value: null, record_id: ids.get(keyOf(type, value)) ?? null };
}
