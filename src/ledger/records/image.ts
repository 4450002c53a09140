import { isDeepStrictEqual } from 'node:util';
import { presentQuantity } from '../decimal.js';
import type { Image, RecordKind, Values } from './record-kind.js';

const LOCK = 'locked.';

/** The member of an image that says that a field is locked. */
export function lockOf(field: string): string {
  return `${LOCK}${field}`;
}

/** Returns the field that a member of an image locks; null if the member is a field itself. */
export function lockedBy(member: string): string | null {
  return member.startsWith(LOCK) ? member.slice(LOCK.length) : null;
}

/** A stored row: the members of an image, the id and the locked fields. */
export interface StoredImage extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly locked_fields: readonly string[] | null;
}

/**
 * Turns the rows of one statement into images by id: each locked field becomes a member. Each image is a copy of a template with the
 * same members, which is faster than adding the members one by one.
 */
export function imagesOf(rows: readonly StoredImage[]): ReadonlyMap<string, Image> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'locked_fields');
  const emptyByLocks = new Map<string, Image>();
  const images = new Map<string, Image>();
  for (const row of rows) {
    const locks = row.locked_fields ?? [];
    const key = locks.join();
    let empty = emptyByLocks.get(key);
    if (empty === undefined) {
      const members = [...names.map((name) => [name, null]), ...locks.map((field) => [lockOf(field), true])];
      empty = Object.fromEntries(members) as Image;
      emptyByLocks.set(key, empty);
    }
    const image: Record<string, unknown> = { ...empty };
    for (const name of names) image[name] = row[name];
    images.set(row.id, image);
  }
  return images;
}

/** Turns an image, or some of its members, into values to store. Locks become `locked_fields`, if there is one. */
export function valuesOf(image: Image): Values {
  const fields = Object.entries(image).filter(([name]) => lockedBy(name) === null);
  const locks = locksOf(image);
  return { ...Object.fromEntries(fields), locked_fields: locks.length > 0 ? locks : null };
}

/** Returns the locked fields of an image, in alphabetical order. */
export function locksOf(image: Image): readonly string[] {
  return Object.keys(image)
    .flatMap((name) => (image[name] === true ? (lockedBy(name) ?? []) : []))
    .toSorted();
}

/** The members in which two images differ, as they are in the first and in the second. Absent members are null. */
export function differenceOf(before: Image, after: Image): { readonly before: Image; readonly after: Image } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const pick = (image: Image): Image => Object.fromEntries(names.map((name) => [name, image[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Returns the values that differ from what a record has. */
export function changedValues(kind: RecordKind, image: Image, values: Values): Values {
  const given = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(normal(kind, name, value), image[name] ?? null),
  );
  return Object.fromEntries(given);
}

/** The form in which an image has a value: numbers without trailing zeros. */
function normal(kind: RecordKind, name: string, value: unknown): unknown {
  const type = kind.fields.find((field) => field.name === name)?.type;
  if (type !== 'numeric' || typeof value !== 'string') return value ?? null;
  const [whole = '', ...decimals] = presentQuantity(value).split('.');
  const digits = String(BigInt(whole.replace('-', '')));
  const number = [digits, ...decimals].join('.');
  return whole.startsWith('-') && number !== '0' ? `-${number}` : number;
}
