import { type ExactJson, type ExactObject } from '../kit/exact-json.js';
import { boolean, type FieldFacts } from './record.fields.js';
import type { RecordProblems } from './record.problems.js';

/**
 * Returns the valid members in canonical form. Blank and unknown members are omitted.
 * @param path the prefix of member names in messages
 */
export function readMembers(
  facts: Readonly<Record<string, FieldFacts>>,
  source: ExactObject,
  problems: RecordProblems,
  path = '',
): Record<string, ExactJson> {
  const data: Record<string, ExactJson> = {};
  const missing: string[] = [];
  for (const [name, { read, isRequired }] of Object.entries(facts)) {
    const value = source[name];
    if (value === undefined || (isBlank(value) && !(value === false && read === boolean))) {
      if (isRequired) missing.push(`${path}${name}`);
      continue;
    }
    const reading = read(value);
    if ('value' in reading) data[name] = reading.value;
    else problems.invalid(reading.code, `${path}${name}`, value, reading.problem);
  }
  if (missing.length > 0) problems.missing(missing);
  return data;
}

/** Returns whether a value is empty: null, false, or an empty text, list or object. */
export function isBlank(value: ExactJson | undefined): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
