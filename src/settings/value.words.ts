const NOTHING = '–';

/**
 * A value of a record for people: ids by their names, a list as its members, a reference as its name.
 * @param names of records, by id
 */
export function valueInWords(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, names)).join(', ') || NOTHING;
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .filter(([name, member]) => name !== 'id' && member !== null && !isEmptyList(member))
    .map(([, member]) => valueInWords(member, names))
    .join(' · ');
}

/** The name of a field for people: `category_id` is `category`. */
export function fieldInWords(name: string): string {
  return name.replace(/_ids?$/, '').replaceAll('_', ' ');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
