import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { DomainError } from '../errors.js';

/** Problems of a request by field, each a sentence that begins with the field's name. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the fields of a request into a class made of the decorators of `fields.ts`. Unknown members are left out.
 * Throws `validation_failed` with every problem: `errors` as sentences, `details` by field.
 */
export function checkFields<T extends object>(type: Type<T>, input: unknown): T {
  const { fields, problems } = examineFields(type, input);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return fields;
}

/**
 * Like `checkFields`, for a request that has more to check before its problems are told. A body that has no fields at
 * all is refused here too.
 */
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
  const message =
    errors.length === 1 ? `${errors[0]}.` : `${errors.length} fields are not right: ${errors.join('; ')}.`;
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

/** Taken out beforehand, because the libraries take seconds over an object with thousands of unknown members. */
function knownMembers(type: Type, input: object): Record<string, unknown> {
  const facts = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Set(facts.map((fact) => fact.propertyName));
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(input, name))
      .map((name) => [name, withoutClass(input[name as keyof typeof input])]),
  );
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
    return checkFields(this.type, value);
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
