import { type RecordKind, type RecordReference, replacedBy, type Replacements } from '../records/record-kind.js';
import { ACTIONS, CONDITIONS, isOperandRecord } from './rule-definition.js';

/** What an action, or a condition, does or compares with: a value, or a record. */
interface PartImage {
  readonly id: string;
  readonly value: string | null;
  readonly record_id: string | null;
}

/** An action, as an image of its rule has it. */
export interface ActionImage extends PartImage {
  readonly action_type: keyof typeof ACTIONS;
}

/** A condition, as an image of its rule has it. Only a compound one has sub-conditions. */
export interface ConditionImage extends PartImage {
  readonly condition_type: keyof typeof CONDITIONS;
  readonly operator: string;
  readonly sub_conditions: readonly ConditionImage[];
}

const record = (part: string): string =>
  `coalesce(${part}.category_id, ${part}.merchant_id, ${part}.tag_id, ${part}.account_id)`;

const condition = (part: string, inside: string): string => `
  jsonb_build_object('id', ${part}.id, 'condition_type', ${part}.condition_type, 'operator', ${part}.operator,
    'value', ${part}.value, 'record_id', ${record(part)}, 'sub_conditions', ${inside})`;

function recordsOfCondition(image: ConditionImage): readonly RecordReference[] {
  const inside = image.sub_conditions.flatMap(recordsOfCondition);
  const { operand } = CONDITIONS[image.condition_type];
  return image.record_id === null || !isOperandRecord(operand)
    ? inside
    : [{ type: operand, id: image.record_id }, ...inside];
}

function recordsOfAction({ action_type: type, record_id: id }: ActionImage): readonly RecordReference[] {
  const { operand } = ACTIONS[type];
  return id === null || !isOperandRecord(operand) ? [] : [{ type: operand, id }];
}

/** A part whose record is gone stays, and has no effect. */
function partReplacing<T extends PartImage>(part: T, replacements: Replacements): T {
  return { ...part, record_id: replacedBy(part.record_id, replacements) };
}

function conditionReplacing(image: ConditionImage, replacements: Replacements): ConditionImage {
  const inside = image.sub_conditions.map((sub) => partReplacing(sub, replacements));
  return { ...partReplacing(image, replacements), sub_conditions: inside };
}

/** A rule. Its conditions and actions are lists. */
export const RULES: RecordKind = {
  type: 'rule',
  table: 'rules',
  title: `coalesce(r.name, '')`,
  fields: [
    { name: 'name', type: 'text', isNullable: true },
    { name: 'resource_type', type: 'text' },
    { name: 'active', type: 'boolean' },
    { name: 'effective_date', type: 'date', isNullable: true },
    { name: 'position', type: 'int' },
    { name: 'stop', type: 'boolean' },
    { name: 'import_id', type: 'uuid', isInternal: true, isNullable: true },
  ],
  lists: [
    {
      name: 'conditions',
      references: (value) => (value as readonly ConditionImage[]).flatMap(recordsOfCondition),
      replacing: (value, replacements) =>
        (value as readonly ConditionImage[]).map((image) => conditionReplacing(image, replacements)),
      image: `
        (SELECT coalesce(jsonb_agg(${condition(
          'c',
          `(SELECT coalesce(jsonb_agg(${condition('s', `'[]'::jsonb`)} ORDER BY s.position, s.id), '[]')
           FROM rule_conditions s WHERE s.family_id = $1 AND s.parent_id = c.id)`,
        )} ORDER BY c.position, c.id), '[]')
         FROM rule_conditions c WHERE c.family_id = $1 AND c.rule_id = r.id AND c.parent_id IS NULL)`,
    },
    {
      name: 'actions',
      references: (value) => (value as readonly ActionImage[]).flatMap(recordsOfAction),
      replacing: (value, replacements) =>
        (value as readonly ActionImage[]).map((image) => partReplacing(image, replacements)),
      image: `
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action_type', a.action_type, 'value', a.value,
           'record_id', ${record('a')}) ORDER BY a.position, a.id), '[]')
         FROM rule_actions a WHERE a.family_id = $1 AND a.rule_id = r.id)`,
    },
  ],
};
