import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { DomainError } from '../errors.js';
import { fieldNamesOf, ignoresUnknownFields } from './field-names.js';
import { unknownFields } from './unknown-fields.js';

/** Problems of a request by field, each a sentence that begins with the field's name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Validates each `@Body()` and `@Query()` by the class that its parameter declares, made of the decorators of `fields.ts`.
 * Throws `validation_failed` with every problem: `errors` as sentences, `details` by field. Where the path has an id, the
 * answer is 404 instead when there is no such record (`PathRecord`).
 */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || data !== undefined || metatype === undefined) return value;
    if (fieldNamesOf(metatype).size === 0) return value;
    const unknown = ignoresUnknownFields(metatype) ? {} : unknownFields(type, metatype, value);
    const { fields, problems } = examineFields(metatype as Type<object>, value);
    const all = { ...unknown, ...problems };
    if (Object.keys(all).length > 0) throw validationFailed(all);
    return fields;
  }
}

/**
 * Reads the fields of a request into a class made of the decorators of `fields.ts`. Unknown members are ignored.
 * Throws `validation_failed` with every problem.
 */
export function checkFields<T extends object>(type: Type<T>, input: unknown): T {
  const { fields, problems } = examineFields(type, input);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return fields;
}

/** Like `checkFields`, for a request whose other problems are to be reported together with those of its fields. */
export function examineFields<T extends object>(
  type: Type<T>,
  input: unknown,
): { readonly fields: T; readonly problems: FieldProblems } {
  if (input instanceof UnusableBody) throw input.problem;
  const fields = plainToInstance(type, knownMembers(type, input as object), { exposeDefaultValues: true });
  return { fields, problems: byField(validateSync(fields, { whitelist: true, stopAtFirstError: true })) };
}

/** The one shape of a 422 about fields. @param details the problems of each field, as sentences */
export function validationFailed(details: FieldProblems): DomainError {
  const errors = Object.values(details).flat();
  const said = errors.length === 1 ? `${errors[0]}` : `${errors.length} fields are not right: ${errors.join('; ')}`;
  const message = said.endsWith('?') ? said : `${said}.`;
  return new DomainError('validation_failed', message, { errors, details });
}

function byField(problems: readonly ValidationError[], parent = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const problem of problems) {
    const field = parent === '' ? problem.property : `${parent}.${problem.property}`;
    if (problem.constraints !== undefined) found[field] = Object.values(problem.constraints);
    Object.assign(found, byField(problem.children ?? [], field));
  }
  return found;
}

/** Drops unknown members first: class-transformer and class-validator take seconds over thousands of them. */
function knownMembers(type: Type, input: object): Record<string, unknown> {
  const known = [...fieldNamesOf(type)].filter(([name]) => Object.hasOwn(input, name));
  return Object.fromEntries(
    known.map(([name, nested]) => {
      const value: unknown = input[name as keyof typeof input];
      return [name, nested === null ? withoutClass(value) : knownInside(nested, value)];
    }),
  );
}

function knownInside(type: Type, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => knownInside(type, element));
  return typeof value === 'object' && value !== null ? knownMembers(type, value) : value;
}

/** A value without the members that the libraries would take for its class, and stumble over. */
function withoutClass(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutClass);
  const members = Object.entries(value).filter(([name]) => name !== 'constructor' && name !== '__proto__');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutClass(member)]));
}

/** Stands for a body that has no fields to check. It is told when they would be: after an unknown id in the path. */
export class UnusableBody {
  constructor(readonly problem: DomainError) {}
}

/** Checks a query or body as soon as it is read, for routes without an id in their path. */
@Injectable()
export class CheckedPipe<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly type: Type<T>) {}

  transform(value: unknown): T {
    return value instanceof this.type ? value : checkFields(this.type, value);
  }
}

/**
 * A body whose fields are not checked yet. The contract answers an unknown id (404) before a wrong field (422), so a
 * route with an id in its path finds the record first and calls `check` then.
 */
export class UncheckedBody<T extends object> {
  constructor(
    private readonly type: Type<T>,
    private readonly input: unknown,
  ) {}

  /** The fields, or `validation_failed`. */
  check(): T {
    return checkFields(this.type, this.input);
  }
}

@Injectable()
export class UncheckedPipe<T extends object> implements PipeTransform<unknown, UncheckedBody<T>> {
  constructor(private readonly type: Type<T>) {}

  transform(value: unknown): UncheckedBody<T> {
    return new UncheckedBody(this.type, value);
  }
}
