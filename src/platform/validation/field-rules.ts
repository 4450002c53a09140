import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** What a decorator of `fields.ts` says about a field. */
export interface FieldRule {
  /** How many facts the decorator gave class-validator. A field that has others is not read by its rule alone. */
  readonly facts: number;
  readonly isOptional?: boolean;
  /** Whether null is refused although the field is optional. */
  readonly refusesNull?: boolean;
  /** The field that can be sent instead. */
  readonly beside?: string;
  readonly convert?: (value: unknown) => unknown;
  /** Whether a value that was converted is valid. Default: every value is. */
  readonly accepts?: (value: unknown) => boolean;
  /** The class of the objects of the field, and whether it is a list of them. */
  readonly nested?: { readonly type: () => Type; readonly isList: boolean };
}

/** The fields of a request. */
export type Members = Readonly<Record<string, unknown>>;

/** A rule of a field beside the others of its request. Returns what is wrong, without the field's name, or null. */
export type JointRule = (value: unknown, members: Members) => string | null;

const RULE = Symbol('rule of a field');
const JOINT_RULES = Symbol('joint rules of a field');

/** Notes the rule of a field. */
export const HasRule =
  (rule: FieldRule): PropertyDecorator =>
  (target, name) =>
    Reflect.defineMetadata(RULE, rule, target, name);

/** Adds a joint rule to a field. The decorator that calls it gives class-validator one fact. */
export const HasJointRule =
  (rule: JointRule): PropertyDecorator =>
  (target, name) =>
    Reflect.defineMetadata(JOINT_RULES, [...jointRulesOf(target, name), rule], target, name);

function jointRulesOf(target: object, name: string | symbol): readonly JointRule[] {
  return (Reflect.getMetadata(JOINT_RULES, target, name) as readonly JointRule[] | undefined) ?? [];
}

type Rules = readonly (readonly [name: string, rule: FieldRule, joint: readonly JointRule[]])[];

const known = new WeakMap<Type, { readonly rules: Rules | null }>();

/**
 * Reads the fields of a request whose values are all valid, as class-transformer and class-validator would. These took 2.2 of
 * the 3.1 seconds of CPU time that 10,000 new transactions took in the process. Unknown members are ignored.
 * @returns null if a value is not valid, or if the class has fields that say more than their rules
 */
export function readValid<T extends object>(type: Type<T>, input: unknown): T | null {
  const rules = rulesOf(type);
  if (rules === null || !isObject(input)) return null;
  const fields = new type();
  const members = fields as Record<string, unknown>;
  for (const [name, rule] of rules) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    if (value === undefined || (value === null && hasDefault(fields, name))) continue;
    const read = rule.nested === undefined || value === null ? readValue(rule, value) : readNested(rule.nested, value);
    if (read === undefined) return null;
    members[name] = read;
  }
  return rules.every(([name, rule, joint]) => isValid(rule, joint, members[name], members)) ? fields : null;
}

function readValue({ convert }: FieldRule, value: unknown): unknown {
  const copy = withoutClass(value);
  return convert === undefined ? copy : convert(copy);
}

/** Returns undefined if an object is not valid. */
function readNested({ type, isList }: NonNullable<FieldRule['nested']>, value: unknown): unknown {
  if (!isList) return readValid(type(), value) ?? undefined;
  if (!Array.isArray(value)) return undefined;
  const read = value.map((element) => readValid(type(), element));
  return read.includes(null) ? undefined : read;
}

function isValid(
  { isOptional = false, refusesNull = false, beside, accepts, nested }: FieldRule,
  joint: readonly JointRule[],
  value: unknown,
  members: Members,
): boolean {
  if (value === undefined || value === null) {
    if (isOptional && !(refusesNull && value === null)) return true;
    if (beside !== undefined && members[beside] !== undefined && members[beside] !== null) return true;
  }
  if (value === null && nested !== undefined) return false;
  return (accepts === undefined || accepts(value)) && joint.every((rule) => rule(value, members) === null);
}

/** The rules of a class; null if class-validator knows more about it than they say. */
function rulesOf(type: Type): Rules | null {
  const cached = known.get(type);
  if (cached !== undefined) return cached.rules;
  const facts = new Map<string, number>();
  for (const { propertyName } of getMetadataStorage().getTargetValidationMetadatas(type, '', false, false)) {
    facts.set(propertyName, (facts.get(propertyName) ?? 0) + 1);
  }
  const all = [...facts].map(([name, count]) => {
    const prototype = type.prototype as object;
    const rule = Reflect.getMetadata(RULE, prototype, name) as FieldRule | undefined;
    const joint = jointRulesOf(prototype, name);
    return rule !== undefined && rule.facts + joint.length === count ? ([name, rule, joint] as const) : null;
  });
  const rules = all.flatMap((one) => (one === null ? [] : [one]));
  const entry = { rules: rules.length === all.length ? rules : null };
  known.set(type, entry);
  return entry.rules;
}

/** Returns whether a new object of the class of a request has a value for a field. For such a field, null is the same as absent. */
export function hasDefault(fresh: object, name: string): boolean {
  return (fresh as Members)[name] !== undefined;
}

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value without the members that class-transformer and class-validator would mistake for its class. */
export function withoutClass(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutClass);
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (name !== 'constructor' && name !== '__proto__') members[name] = withoutClass((value as Members)[name]);
  }
  return members;
}
