import { MAX_NAME_LENGTH } from '../kit/row-reader.js';
import { uniqueTags } from '../kit/tags.js';

/** What the `L` or `S` line of a record says. */
export interface Target {
  /** The account at the other end of a transfer. */
  readonly account: string | null;
  readonly category: string | null;
  readonly tags: readonly string[];
}

const NOTHING: Target = { account: null, category: null, tags: [] };

/**
 * Reads `Category:Sub`, `Category/Class`, `[Account]/Class`, and, of investments, both with a `|` between them. `--Split--`
 * and a blank are nothing.
 * @param known the names of categories that the file defines, in lower case: a `/` may be a part of one
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

/** Where the category ends: at the last `/` before which stands one that the file defines, else at the first. */
function endOfCategory(part: string, known: ReadonlySet<string>): number {
  if (known.has(part.toLowerCase())) return part.length;
  for (let at = part.lastIndexOf('/', MAX_NAME_LENGTH); at > 0; at = part.lastIndexOf('/', at - 1)) {
    if (known.has(part.slice(0, at).trim().toLowerCase())) return at;
  }
  const first = part.indexOf('/');
  return first === -1 ? part.length : first;
}

/** Several classes of one record stand with a `:` between them. */
function tagsOf(text: string): readonly string[] {
  return uniqueTags(text.split(':'));
}
