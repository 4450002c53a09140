import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { WriteOptions } from '../write.requests.js';
import { namesOf, type RecordKind, type Values } from './record-kind.js';

/**
 * Returns the values of a new record: the members that the request gives, and their locks. null is the same as absent,
 * but its field is locked too.
 */
export function valuesToCreate(kind: RecordKind, body: WriteOptions & object): Values {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(body)) {
    const value = (body as Values)[name];
    if (name !== 'lock' && value !== undefined && value !== null) values[name] = value;
  }
  const locks = namesOf(kind).filter((name) => (body as Values)[name] !== undefined);
  if (body.lock !== false && locks.length > 0) values['locked_fields'] = locks.toSorted();
  return values;
}

/** Returns the values of a change: null clears. Throws `validation_failed` for null where a value must be. */
export function valuesToChange(kind: RecordKind, body: WriteOptions & object): Values {
  const given = Object.entries(body).filter(([name, value]) => name !== 'lock' && value !== undefined);
  const required = [...kind.fields.filter(({ isNullable }) => isNullable !== true), ...(kind.lists ?? [])];
  const nulls = required.flatMap(({ name }) =>
    given.some(([member, value]) => member === name && value === null)
      ? [[name, [`${name} must not be null`]] as const]
      : [],
  );
  if (nulls.length > 0) throw validationFailed(Object.fromEntries(nulls));
  return checkedLocks(kind, Object.fromEntries(given));
}

/** Throws `validation_failed` if `locked_fields` has a name that is no field of the record. */
function checkedLocks(kind: RecordKind, values: Values): Values {
  const locked = values['locked_fields'] as readonly string[] | undefined;
  if (locked === undefined) return values;
  const names = namesOf(kind);
  const unknown = locked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw validationFailed({ locked_fields: [`locked_fields must be among: ${names.join(' | ')}`] });
  }
  return { ...values, locked_fields: locked.length > 0 ? [...new Set(locked)].toSorted() : null };
}
