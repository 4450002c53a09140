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

/** The first element on one of the paths from an element, such as `Id/IBAN`, the first path first; null when there is none. */
export function find(from: XmlElement | null, ...paths: readonly string[]): XmlElement | null {
  return firstOf(from, paths, () => true);
}

/** The text of the first element on one of the paths that has one; blank when none has. */
export function textAt(from: XmlElement | null, ...paths: readonly string[]): string {
  return firstOf(from, paths, ({ text }) => text !== '')?.text ?? '';
}

/** All elements on a path from an element, in the order of the file. */
export function findAll(from: XmlElement | null, path: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  if (from !== null) {
    search(from, namesOf(path), 0, (element) => {
      found.push(element);
      return false;
    });
  }
  return found;
}

function firstOf(
  from: XmlElement | null,
  paths: readonly string[],
  isWanted: (element: XmlElement) => boolean,
): XmlElement | null {
  if (from === null) return null;
  for (const path of paths) {
    const found = search(from, namesOf(path), 0, isWanted);
    if (found !== null) return found;
  }
  return null;
}

/** The first element on the path that is wanted. @param at the place in the path of the children of `from` */
function search(
  from: XmlElement,
  names: readonly string[],
  at: number,
  isWanted: (element: XmlElement) => boolean,
): XmlElement | null {
  for (const child of from.children) {
    if (child.name !== names[at]) continue;
    if (at < names.length - 1) {
      const found = search(child, names, at + 1, isWanted);
      if (found !== null) return found;
    } else if (isWanted(child)) return child;
  }
  return null;
}

/** The paths of the code, which are few, cut once. */
const PATHS = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  const known = PATHS.get(path);
  if (known !== undefined) return known;
  const names = path.split('/');
  PATHS.set(path, names);
  return names;
}
