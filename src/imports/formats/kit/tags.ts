/**
 * The tags of one cell, in order, each once whatever its case. They are cut at `,`, or at `|` when no `,` cuts; a
 * backslash before `,`, `|` or itself makes that character part of a tag, and is an ordinary character elsewhere.
 */
export function splitTags(cell: string): readonly string[] {
  if (!/[,|\\]/.test(cell)) return cell.trim() === '' ? [] : [cell.trim()];
  const symbols: readonly string[] = cell.match(/\\[,|\\]|[^]/g) ?? [];
  const separator = symbols.includes(',') ? ',' : '|';
  const tags = new Map<string, string>();
  let tag = '';
  for (const symbol of [...symbols, separator]) {
    if (symbol !== separator) {
      tag += symbol.length === 2 ? symbol.charAt(1) : symbol;
      continue;
    }
    const name = tag.trim();
    const key = name.toLowerCase();
    if (name !== '' && !tags.has(key)) tags.set(key, name);
    tag = '';
  }
  return [...tags.values()];
}
