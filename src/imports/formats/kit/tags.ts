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
  const symbols: readonly string[] = cell.match(/\\[,|\\]|[^]/g) ?? [];
  const separator = symbols.includes(',') ? ',' : '|';
  const parts: string[] = [];
  let part = '';
  for (const symbol of symbols) {
    if (symbol === separator) {
      parts.push(part);
      part = '';
    } else part += symbol.length === 2 ? symbol.charAt(1) : symbol;
  }
  return [...parts, part];
}
