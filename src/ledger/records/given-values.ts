import { validationFailed } from '../../platform/validation/validation-failed.js';
import type { RecordKind, Values } from './record-kind.js';

/** What the body of a write says about itself, besides the values of the record. */
export interface WriteOptions {
  /** Whether later imports, rules and syncs leave the fields as they are. Default: true. */
  readonly lock?: boolean | null;
}

/** Returns the values of a new record: the members that the request gives. null is the same as absent. */
export function valuesToCreate({ lock: _, ...body }: WriteOptions & object): Values {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
}

/** Returns the values of a change: null clears. Throws `validation_failed` for null where a value must be. */
export function valuesToChange(kind: RecordKind, { lock: _, ...body }: WriteOptions & object): Values {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const nullable = kind.fields.filter(({ isNullable }) => isNullable === true).map(({ name }) => name);
  const nulls = given.flatMap(([name, value]) =>
    value === null && !nullable.includes(name) ? [[name, [`${name} must not be null`]] as const] : [],
  );
  if (nulls.length > 0) throw validationFailed(Object.fromEntries(nulls));
  return checkedLocks(kind, Object.fromEntries(given));
}

/** Throws `validation_failed` if `locked_fields` has a name that is no field of the record. */
function checkedLocks(kind: RecordKind, values: Values): Values {
  const locked = values['locked_fields'] as readonly string[] | undefined;
  if (locked === undefined) return values;
  const names = [
    ...kind.fields.filter(({ isInternal }) => isInternal !== true).map(({ name }) => name),
    ...(kind.lists ?? []).map(({ name }) => name),
  ];
  const unknown = locked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw validationFailed({ locked_fields: [`locked_fields must be among: ${names.join(' | ')}`] });
  }
  return { ...values, locked_fields: locked.length > 0 ? [...new Set(locked)].toSorted() : null };
}
