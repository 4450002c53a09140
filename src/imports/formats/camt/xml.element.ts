/** An element of a tree, under its name without a namespace. */
export interface XmlElement {
  readonly name: string;
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** Its own text, without the blanks round it. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** The first element on each of the given paths from an element, such as `Id/IBAN`; null when there is none on any of them. */
export function find(from: XmlElement | null, ...paths: readonly string[]): XmlElement | null {
  for (const path of paths) {
    const [found] = findAll(from, path);
    if (found !== undefined) return found;
  }
  return null;
}

/** All elements on a path from an element, in the order of the file. */
export function findAll(from: XmlElement | null, path: string): readonly XmlElement[] {
  let found = from === null ? [] : [from];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

/** The text of the first element on the paths that has one; blank when none has. */
export function textAt(from: XmlElement | null, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = findAll(from, path).find(({ text }) => text !== '');
    if (found !== undefined) return found.text;
  }
  return '';
}
