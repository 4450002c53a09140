import type { Type } from '@nestjs/common';
import { type FieldNames, fieldNamesOf } from './field-names.js';
import { nearestName } from './nearest-name.js';
import type { FieldProblems } from './validation-failed.js';

/** The maximum number of fields that are named, with suggestions, which take time. The others are counted. */
const MAX_NAMED = 50;

/** A longer name is truncated in messages. */
const MAX_SHOWN_LENGTH = 64;

const NO_FIELDS: FieldNames = new Map();

/**
 * Returns the problems of unknown members of a body or parameters of a query; nested ones are named by their path.
 * @param place what contains the members, for the count of those that are not named
 * @param type null if there are no fields
 */
export function unknownFields(place: 'body' | 'query', type: Type | null, input: unknown): FieldProblems {
  const problems = new Map<string, string[]>();
  let count = 0;
  visitUnknown(type === null ? NO_FIELDS : fieldNamesOf(type), input, '', (path, name, fields) => {
    count += 1;
    if (count <= MAX_NAMED) problems.set(shown(path + name), [sentence(path, name, fields)]);
  });
  if (count > MAX_NAMED) {
    const more = `${count - MAX_NAMED} more names in the ${place} are not known`;
    problems.set(place, [...(problems.get(place) ?? []), more]);
  }
  // Unlike an assignment, this creates a plain member for `__proto__`.
  return Object.fromEntries(problems);
}

/**
 * @param path of the object that has the member, with a trailing point; empty for the outermost
 * @param fields that the object can have
 */
type Visit = (path: string, name: string, fields: FieldNames) => void;

function visitUnknown(fields: FieldNames, input: unknown, path: string, visit: Visit): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
  for (const name of Object.keys(input)) if (!fields.has(name)) visit(path, name, fields);
  for (const [name, nested] of fields) {
    if (nested === null || !Object.hasOwn(input, name)) continue;
    const value: unknown = input[name as keyof typeof input];
    const inner = fieldNamesOf(nested);
    if (!Array.isArray(value)) visitUnknown(inner, value, `${path}${name}.`, visit);
    else
      for (const [index, element] of value.entries()) visitUnknown(inner, element, `${path}${name}.${index}.`, visit);
  }
}

function sentence(path: string, name: string, fields: FieldNames): string {
  const suggestion = nearestName(name, fields.keys());
  const unknown = `${shown(path + name)} is not known`;
  return suggestion === null ? unknown : `${unknown}; did you mean ${path}${suggestion}?`;
}

function shown(name: string): string {
  if (name === '') return '""';
  return name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH)}…` : name;
}
