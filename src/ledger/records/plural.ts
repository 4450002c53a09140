/** Returns the plural of a type of records: `category` is `categories`. */
export function pluralOf(type: string): string {
  return type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`;
}
