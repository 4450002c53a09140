/**
 * Splits a cell into tags, in order and without duplicates, ignoring case. The separator is `,`, or `|` if the cell has
 * no `,`. A backslash escapes `,`, `|` and a backslash; elsewhere it is an ordinary character.
 */
export function splitTags(cell: string): readonly string[] {
  if (!/[,|\\]/.test(cell)) return cell.trim() === '' ? [] : [cell.trim()];
  return uniqueTags(cell.includes('\\') ? splitEscaped(cell) : cell.split(cell.includes(',') ? ',' : '|'));
}

/** Trims the tags and removes blanks and duplicates, ignoring case. Keeps the order. */
export function uniqueTags(tags: readonly string[]): readonly string[] {
  const unique = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.trim();
    const key = name.toLowerCase();
    if (name !== '' && !unique.has(key)) unique.set(key, name);
  }
  return [...unique.values()];
}

function splitEscaped(cell: string): readonly string[] {
  const separator = cutAt(cell, ',').length > 1 ? ',' : '|';
  return cutAt(cell, separator);
}

/** Splits at the separator and removes the backslashes of escaped characters. */
function cutAt(cell: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let start = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const char = cell.charAt(at);
    if (char === '\\' && isEscapable(cell.charAt(at + 1))) {
      part += cell.slice(start, at);
      at += 1;
      start = at;
    } else if (char === separator) {
      parts.push(part + cell.slice(start, at));
      part = '';
      start = at + 1;
    }
  }
  return [...parts, part + cell.slice(start)];
}

function isEscapable(char: string): boolean {
  return char === ',' || char === '|' || char === '\\';
}
