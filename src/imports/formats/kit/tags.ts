/**
 * The tags of one cell, in order, each once whatever its case. They are cut at `,`, or at `|` when no `,` cuts; a
 * backslash before `,`, `|` or itself makes that character part of a tag, and is an ordinary character elsewhere.
 */
export function splitTags(cell: string): readonly string[] {
  if (!/[,|\\]/.test(cell)) return cell.trim() === '' ? [] : [cell.trim()];
  return uniqueTags(cell.includes('\\') ? splitEscaped(cell) : cell.split(cell.includes(',') ? ',' : '|'));
}

/** These tags in order, trimmed, each once whatever its case; blanks are none. */
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

/** The parts between separators, without the backslashes that make the next character a part of one. */
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
