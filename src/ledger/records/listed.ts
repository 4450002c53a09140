import type { RecordValues } from './records.repository.js';

/** Returns the lists that values of records name, with the ids of the records. null is an empty list. */
export function listed<T>(
  records: readonly RecordValues[],
  name: string,
): readonly { readonly id: string; readonly list: readonly T[] }[] {
  return records.flatMap(({ id, values }) =>
    Object.hasOwn(values, name) ? [{ id, list: (values[name] ?? []) as readonly T[] }] : [],
  );
}
