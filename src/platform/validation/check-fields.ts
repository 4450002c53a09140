import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { fieldNamesOf } from './field-names.js';
import { hasDefault, readValid, withoutClass } from './field-rules.js';
import { UnusableBody } from './unusable-body.js';
import { type FieldProblems, validationFailed } from './validation-failed.js';

/**
 * Reads the fields of a request into a class with the decorators of `fields.ts`. Unknown members are ignored. Throws
 * `validation_failed` with every problem.
 */
export function checkFields<T extends object>(type: Type<T>, input: unknown): T {
  const { fields, problems } = examineFields(type, input);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return fields;
}

/** Like `checkFields`, for a request whose other problems are reported together with those of its fields. */
export function examineFields<T extends object>(
  type: Type<T>,
  input: unknown,
): { readonly fields: T; readonly problems: FieldProblems } {
  if (input instanceof UnusableBody) throw input.problem;
  const valid = readValid(type, input);
  if (valid !== null) return { fields: valid, problems: {} };
  const fields = plainToInstance(type, knownMembers(type, input as object), { exposeDefaultValues: true });
  return { fields, problems: byField(validateSync(fields, { whitelist: true, stopAtFirstError: true })) };
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

/** Drops unknown members first, because class-transformer and class-validator take seconds for thousands of them. */
function knownMembers(type: Type, input: object): Record<string, unknown> {
  const fresh = new type() as object;
  const isGiven = (name: string): boolean =>
    Object.hasOwn(input, name) && (input[name as keyof typeof input] !== null || !hasDefault(fresh, name));
  const known = [...fieldNamesOf(type)].filter(([name]) => isGiven(name));
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
