/**
 * The tags of one cell, in order, each once whatever its case. They are cut at `,`, or at `|` when no `,` cuts; a
 * backslash before `,`, `|` or itself makes that character part of a tag, and is an ordinary character elsewhere.
 */
export function splitTags(cell: string): readonly string[] {
  if (!/[,|\\]/.test(cell)) return cell.trim() === '' ? [] : [cell.trim()];
  const tags = new Map<string, string>();
  for (const part of cell.includes('\\') ? splitEscaped(cell) : cell.split(cell.includes(',') ? ',' : '|')) {
    const name = part.trim();
    const key = name.toLowerCase();
    if (name !== '' && !tags.has(key)) tags.set(key, name);
  }
  return [...tags.values()];
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
