/** The markup that starts with a `<`, and its length. */
export type Markup =
  | { readonly kind: 'start' | 'end' | 'empty'; readonly name: string; readonly length: number }
  /** Literal text. */
  | { readonly kind: 'text'; readonly text: string; readonly length: number }
  /** Comments and processing instructions. */
  | { readonly kind: 'nothing'; readonly length: number }
  | { readonly kind: 'doctype' }
  /** The text ends before the markup does. */
  | { readonly kind: 'unfinished' };

/** The maximum length of an element name, and of a list of attributes. */
const MAX_NAME = 64;
const MAX_ATTRIBUTES = 1024;

/**
 * Reads the markup that starts at a `<`.
 * @param isLast whether no more text follows
 * @returns null if the `<` is part of a text
 */
export function markupAt(text: string, at: number, isLast: boolean): Markup | null {
  const next = text.charAt(at + 1);
  if (next === '' || (next === '?' && text.length === at + 2)) return isLast ? null : { kind: 'unfinished' };
  if (next === '!') return declarationAt(text, at, isLast);
  if (next === '?' && isLetter(text.charCodeAt(at + 2))) return enclosed(text, at, '>');
  return tagAt(text, at, isLast);
}

function declarationAt(text: string, at: number, isLast: boolean): Markup | null {
  const beginning = text.slice(at, at + CDATA.length).toUpperCase();
  if (beginning.startsWith('<!--')) return enclosed(text, at, '-->');
  if (beginning === CDATA) {
    const end = text.indexOf(']]>', at);
    if (end === -1) return { kind: 'unfinished' };
    return { kind: 'text', text: text.slice(at + CDATA.length, end), length: end + 3 - at };
  }
  if (beginning === '<!DOCTYPE' || beginning.startsWith('<!ENTITY')) return { kind: 'doctype' };
  const isCut = text.length - at < CDATA.length && !isLast;
  return isCut ? { kind: 'unfinished' } : null;
}

const CDATA = '<![CDATA[';

function enclosed(text: string, at: number, end: string): Markup {
  const found = text.indexOf(end, at + 2);
  return found === -1 ? { kind: 'unfinished' } : { kind: 'nothing', length: found + end.length - at };
}

function tagAt(text: string, at: number, isLast: boolean): Markup | null {
  const isEnd = text.charAt(at + 1) === '/';
  const from = at + (isEnd ? 2 : 1);
  let end = from;
  while (end - from <= MAX_NAME && isOfName(text.charCodeAt(end))) end += 1;
  if (end >= text.length) return isLast ? null : { kind: 'unfinished' };
  if (end === from || end - from > MAX_NAME || !isLetter(text.charCodeAt(from))) return null;
  const close = closeOf(text, end);
  if (close === null) return null;
  if (close === -1) return isLast ? null : { kind: 'unfinished' };
  const name = text.slice(from, end).toUpperCase();
  const isEmpty = !isEnd && text.charAt(close - 1) === '/';
  return { kind: isEnd ? 'end' : isEmpty ? 'empty' : 'start', name, length: close + 1 - at };
}

/**
 * Returns the position of the `>` that closes a tag, after spaces, a slash or attributes; -1 if this text ends first;
 * null if it is not a tag.
 */
function closeOf(text: string, from: number): number | null {
  if (text.charAt(from) === '>') return from;
  const limit = Math.min(text.length, from + MAX_ATTRIBUTES);
  let at = from;
  while (at < limit && text.charAt(at) !== '>' && text.charAt(at) !== '<') at += 1;
  if (at < limit && text.charAt(at) === '<') return null;
  if (at === limit) return limit === text.length && limit < from + MAX_ATTRIBUTES ? -1 : null;
  const between = text.slice(from, at).trim();
  const isAttributes = between.includes('="') || between.includes("='");
  return between === '' || between === '/' || (isAttributes && isBlank(text.charCodeAt(from))) ? at : null;
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/**
 * Returns whether a character can be in a name: letters, digits, `.`, `_`, `-` and `:`. NaN (the end of the text)
 * cannot.
 */
function isOfName(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x3a) || code === 0x2e || code === 0x5f || code === 0x2d;
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
