import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type as ElementType } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';
import { isCalendarDate } from '../validation/calendar-date.js';
import { NestsFields } from '../validation/field-names.js';
import { HasJointRule, HasRule, isObject, type JointRule, type Members } from '../validation/field-rules.js';
import { isUuid } from '../validation/uuid.js';

/**
 * Decorators for the fields of requests and responses. Each documents and validates a field. Validation messages are
 * shown to clients, and start with the field's name.
 */
export interface FieldFacts {
  /** The meaning of the field, for the OpenAPI document. */
  readonly description: string;
  readonly example?: unknown;
  /** The value that an absent field has, for the OpenAPI document. */
  readonly default?: unknown;
  /** Whether requests can omit it. Then null passes, too, and the service says what it means. */
  readonly optional?: boolean;
  /** Whether null is refused although requests can omit it. */
  readonly refusesNull?: boolean;
  /** The field that requests can send instead of this one. */
  readonly optionalBeside?: string;
  /** Whether it can be null in responses. */
  readonly nullable?: boolean;
}

export interface TextFacts extends FieldFacts {
  readonly minLength?: number;
  readonly maxLength?: number;
}

type Problem = (value: unknown) => string | null;

/** A text. Surrounding white space is removed before its length is counted, in code points. */
export function TextField(facts: TextFacts): PropertyDecorator {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...rest } = facts;
  const problem: Problem = (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const length = [...value].length;
    if (length < minLength) return minLength === 1 ? 'must not be blank' : `must have at least ${minLength} characters`;
    return length > maxLength ? `must have at most ${maxLength} characters` : null;
  };
  return field(rest, { type: 'string', ...lengths(facts) }, problem, trimmed);
}

export function UuidField(facts: FieldFacts): PropertyDecorator {
  return field(
    facts,
    { type: 'string', format: 'uuid' },
    (value) => (isUuid(value) ? null : 'must be a UUID'),
    lowerCase,
  );
}

/** A list of UUIDs, without repetitions. */
export function UuidListField(facts: FieldFacts & { readonly maxItems: number }): PropertyDecorator {
  const { maxItems, ...rest } = facts;
  const schema = { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems };
  const problem: Problem = (value) => {
    if (!Array.isArray(value) || !value.every(isUuid)) return 'must be a list of UUIDs';
    return value.length > maxItems ? `must have at most ${maxItems} items` : null;
  };
  return field(rest, schema, problem, (value) =>
    Array.isArray(value) ? [...new Set(value.map(lowerCase))].toSorted() : value,
  );
}

/** A value of a fixed list. @param name the schema's name in the OpenAPI document, so that clients get one type */
export function EnumField(values: readonly string[], facts: FieldFacts): PropertyDecorator {
  const problem: Problem = (value) =>
    typeof value === 'string' && values.includes(value) ? null : `must be one of: ${values.join(' | ')}`;
  return field(facts, { type: 'string', enum: values }, problem);
}

/** A whole number, or a text of digits, because queries and multipart fields are texts. */
export function IntegerField(
  facts: FieldFacts & { readonly minimum?: number; readonly maximum?: number },
): PropertyDecorator {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER, ...rest } = facts;
  const problem: Problem = (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'must be a whole number';
    if (value < minimum) return `must be at least ${minimum}`;
    return value > maximum ? `must be at most ${maximum}` : null;
  };
  const bounds = { ...(facts.minimum !== undefined && { minimum }), ...(facts.maximum !== undefined && { maximum }) };
  return field(rest, { type: 'integer', ...bounds }, problem, integer);
}

/** A boolean, also as the text `true` or `false`. */
export function BooleanField(facts: FieldFacts): PropertyDecorator {
  return field(
    facts,
    { type: 'boolean' },
    (value) => (typeof value === 'boolean' ? null : 'must be true or false'),
    truth,
  );
}

/** A calendar date, `YYYY-MM-DD`. */
export function DateField(
  facts: FieldFacts & { readonly earliest?: string; readonly latest?: string },
): PropertyDecorator {
  const { earliest = '', latest = '9999-12-31', ...rest } = facts;
  return field(rest, { type: 'string', format: 'date' }, (value) => {
    if (!isCalendarDate(value)) return 'must be a date such as 2026-08-22';
    if (value < earliest) return `must not be before ${earliest}`;
    return value > latest ? `must not be after ${latest}` : null;
  });
}

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

/** A month of the calendar, `YYYY-MM`, from 1900 to 2099. */
export function MonthField(facts: FieldFacts): PropertyDecorator {
  return field({ example: '2026-01', ...facts }, { type: 'string', pattern: MONTH.source }, (value) =>
    typeof value === 'string' && MONTH.test(value) ? null : 'must be a month such as 2026-08',
  );
}

/** A point in time in a response: ISO 8601, UTC, milliseconds. */
export function TimestampField(facts: FieldFacts): PropertyDecorator {
  return field(facts, { type: 'string', format: 'date-time' }, () => null);
}

/** RFC 3339 without leap seconds: a date, a time, and the offset from UTC. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A point in time in a request: RFC 3339, with its offset from UTC. */
export function InstantField(facts: FieldFacts): PropertyDecorator {
  return field(facts, { type: 'string', format: 'date-time' }, (value) => {
    const day = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
    return isCalendarDate(day) ? null : 'must be a time such as 2026-08-22T14:30:00Z';
  });
}

const MONEY = /^-?\d{1,15}(\.\d{1,4})?$/;

/**
 * An amount of money: a decimal text with at most 15 digits before the point and 4 after it. A JSON number is accepted
 * if a double represents all its digits, which is up to 15 significant ones.
 */
export function MoneyField(facts: FieldFacts): PropertyDecorator {
  const problem: Problem = (value) =>
    typeof value === 'string' && MONEY.test(value)
      ? null
      : 'must be a decimal such as "1234.56", with at most 4 decimals';
  return field({ example: '1234.56', ...facts }, { type: 'string', pattern: MONEY.source }, problem, exactNumber);
}

/** An object with its own class of fields. */
export function ObjectField(type: () => Type, facts: FieldFacts): PropertyDecorator {
  const nullable = facts.nullable === true ? { nullable: true } : {};
  const problem: Problem = (value) => (value === undefined || isObject(value) ? null : 'must be an object');
  return applyDecorators(
    ApiProperty({ type: lazy(type), required: facts.optional !== true, description: facts.description, ...nullable }),
    Satisfies(problem),
    NestsFields(type),
    HasRule({ facts: 2, accepts: (value) => problem(value) === null, nested: { type, isList: false } }),
    ElementType(type),
    ValidateNested(),
  );
}

/** A list of objects. */
export function ListField(
  type: () => Type,
  facts: FieldFacts & { readonly minItems?: number; readonly maxItems?: number },
): PropertyDecorator {
  const { minItems, maxItems, optional = false, refusesNull = false } = facts;
  const problem = problemOfItems(minItems, maxItems);
  return applyDecorators(
    ApiProperty({
      type: lazy(type),
      isArray: true,
      required: !optional,
      description: facts.description,
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
    }),
    Satisfies(problem),
    ...(optional ? [CanBeAbsent(refusesNull)] : []),
    NestsFields(type),
    HasRule({
      facts: 2 + Number(optional),
      isOptional: optional,
      refusesNull,
      accepts: (value) => problem(value) === null,
      nested: { type, isList: true },
    }),
    ElementType(type),
    ValidateNested({ each: true }),
  );
}

function problemOfItems(least = 0, most = Number.MAX_SAFE_INTEGER): Problem {
  return (value) => {
    if (!Array.isArray(value)) return 'must be a list';
    if (value.length < least) return `must have at least ${least} ${least === 1 ? 'item' : 'items'}`;
    if (value.length > most) return `must have at most ${most} items`;
    return value.every(isObject) ? null : 'must be a list of objects';
  };
}

/** A rule of a field beside the others of its request. It is asked only if the field is sent, or needed. */
export function FitsOthers(problem: JointRule): PropertyDecorator {
  return applyDecorators(HasJointRule(problem), Satisfies(problem, 'others'));
}

/** @param name tells rules of one field apart */
function Satisfies(problem: JointRule, name = 'field'): PropertyDecorator {
  const problemOf = (args?: ValidationArguments): string | null =>
    problem(args?.value, (args?.object ?? {}) as Members);
  return ValidateBy({
    name,
    validator: {
      validate: (_value: unknown, args?: ValidationArguments) => problemOf(args) === null,
      defaultMessage: (args?: ValidationArguments) => `${args?.property} ${problemOf(args)}`,
    },
  });
}

export function TextListField(facts: FieldFacts): PropertyDecorator {
  return ApiProperty({
    type: 'array',
    items: { type: 'string' },
    required: facts.optional !== true,
    description: facts.description,
    ...(facts.nullable === true && { nullable: true }),
  });
}

/** An object with arbitrary members. */
export function FreeObjectField(facts: FieldFacts & { readonly values?: 'string' | 'integer' }): PropertyDecorator {
  return ApiProperty({
    type: 'object',
    additionalProperties: facts.values === undefined ? true : { type: facts.values },
    selfRequired: facts.optional !== true,
    description: facts.description,
    ...(facts.nullable === true && { nullable: true }),
  });
}

/** A field with a custom rule. @param problem returns what is wrong with a value, without the field's name, or null */
export function field(
  facts: FieldFacts,
  schema: Record<string, unknown>,
  problem: Problem,
  convert?: (value: unknown) => unknown,
): PropertyDecorator {
  const { optional = false, refusesNull = false, optionalBeside, nullable = false, ...documented } = facts;
  const problemOf: Problem = (value) => unstorable(value) ?? problem(value);
  const options = {
    ...schema,
    ...documented,
    required: !optional && optionalBeside === undefined,
    ...(nullable && { nullable }),
  } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty(options),
    ...(convert === undefined ? [] : [Transform(({ value }) => convert(value))]),
    ...(optional ? [CanBeAbsent(refusesNull)] : []),
    ...(optionalBeside === undefined ? [] : [ValidateIf(isNeeded(optionalBeside))]),
    HasRule({
      facts: 1 + Number(optional) + Number(optionalBeside !== undefined),
      isOptional: optional,
      refusesNull,
      ...(optionalBeside !== undefined && { beside: optionalBeside }),
      ...(convert !== undefined && { convert }),
      accepts: (value) => problemOf(value) === null,
    }),
    Satisfies(problemOf),
  );
}

/** @param refusesNull whether null is refused */
function CanBeAbsent(refusesNull: boolean): PropertyDecorator {
  return refusesNull ? ValidateIf((_, value) => value !== undefined) : IsOptional();
}

/** Returns whether a field is sent, or needed because the field `beside` is not sent. */
function isNeeded(beside: string): (body: Record<string, unknown>, value: unknown) => boolean {
  return (body, value) => isPresent(value) || !isPresent(body[beside]);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Returns a problem for a text that PostgreSQL cannot store: with U+0000 or an unpaired UTF-16 surrogate. */
function unstorable(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (value.includes('\u0000')) return 'must not contain the character U+0000';
  return /\p{Surrogate}/u.test(value) ? 'must not contain half of a character' : null;
}

/**
 * Names the function `type`, because @nestjs/swagger distinguishes a function that returns a class from a class by that
 * name.
 */
function lazy(given: () => Type): () => Type {
  const { type } = { type: () => given() };
  return type;
}

function lengths(facts: TextFacts): Record<string, number> {
  return {
    ...(facts.minLength !== undefined && { minLength: facts.minLength }),
    ...(facts.maxLength !== undefined && { maxLength: facts.maxLength }),
  };
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function integer(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function truth(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** Converts a JSON number to text if a double represents all its digits, which is up to 15 significant ones. */
export function exactNumber(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  const text = String(value);
  return text.replace(/\D/g, '').length <= 15 ? text : value;
}
