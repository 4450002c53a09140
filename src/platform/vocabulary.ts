/**
 * Adds names to a list that grows in place while features load, and keeps it in alphabetical order. Throws an Error if
 * another feature has added one of the names.
 * @param what the kind of name, for the error
 * @returns the names as an object, from whose type the compiler learns them
 */
export function defineNames<Name extends string>(
  what: string,
  known: string[],
  names: readonly Name[],
): Readonly<Record<Name, Name>> {
  for (const name of names) {
    if (known.includes(name)) throw new Error(`The ${what} ${name} is defined twice`);
    known.push(name);
  }
  known.sort();
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}
