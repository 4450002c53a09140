/** An element of a tree. Its name has no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  /** The line on which it starts, counted from 1. */
  readonly line: number;
  /** Its own text, trimmed. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** Finds the first element on any of the paths, such as `Id/IBAN`, in order of the paths; null if there is none. */
export function find(from: XmlElement | null, ...paths: readonly string[]): XmlElement | null {
  return firstOf(from, paths, () => true);
}

/** Returns the first text that is not blank on any of the paths; blank if there is none. */
export function textAt(from: XmlElement | null, ...paths: readonly string[]): string {
  return firstOf(from, paths, ({ text }) => text !== '')?.text ?? '';
}

/** Returns all elements on a path, in file order. */
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

/**
 * Finds the first wanted element on the path.
 * @param at the index in the path that the children of `from` are compared with
 */
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

/** A cache of split paths. The code uses only a few. */
const PATHS = new Map<string, readonly string[]>();

function namesOf(path: string): readonly string[] {
  const known = PATHS.get(path);
  if (known !== undefined) return known;
  const names = path.split('/');
  PATHS.set(path, names);
  return names;
}
