import { MAX_NAME_LENGTH } from '../kit/row-reader.js';
import { uniqueTags } from '../kit/tags.js';

/** The target of a record's `L` or `S` line. */
export interface Target {
  /** The other account of a transfer. */
  readonly account: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
}

const NOTHING: Target = { account: null, category: null, tags: [] };

/**
 * Parses `Category:Sub`, `Category/Class`, `[Account]/Class` and, in investment records, both separated by `|`.
 * `--Split--` and blanks mean none.
 * @param known the category names that the file defines, in lower case, because a name may contain `/`
 */
export function readTarget(text: string, known: ReadonlySet<string>): Target {
  if (text === '' || /^--split--$/i.test(text)) return NOTHING;
  const parts = text.split('|').map((part) => readPart(part.trim(), known));
  return {
    account: parts.find(({ account }) => account !== null)?.account ?? null,
    category: parts.find(({ category }) => category !== null)?.category ?? null,
    tags: uniqueTags(parts.flatMap(({ tags }) => tags)),
  };
}

function readPart(part: string, known: ReadonlySet<string>): Target {
  const bracketed = /^\[([^\]]*)\]\s*(?:\/(.*))?$/.exec(part);
  if (bracketed) return { account: bracketed[1]?.trim() ?? '', category: null, tags: tagsOf(bracketed[2] ?? '') };
  const cut = endOfCategory(part, known);
  return { account: null, category: part.slice(0, cut).trim() || null, tags: tagsOf(part.slice(cut + 1)) };
}

/** Returns the end of the category: the last `/` that follows a defined category, or else the first `/`. */
function endOfCategory(part: string, known: ReadonlySet<string>): number {
  if (known.has(part.toLowerCase())) return part.length;
  for (let at = part.lastIndexOf('/', MAX_NAME_LENGTH); at > 0; at = part.lastIndexOf('/', at - 1)) {
    if (known.has(part.slice(0, at).trim().toLowerCase())) return at;
  }
  const first = part.indexOf('/');
  return first === -1 ? part.length : first;
}

/** Splits the classes of a record, which are separated by `:`. */
function tagsOf(text: string): readonly string[] {
  return uniqueTags(text.split(':'));
}
