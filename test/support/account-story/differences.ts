/** Returns what one sorted list has more or less than the other. */
export function differencesOf(found: readonly string[], wanted: readonly string[]): readonly string[] {
  const left = [...wanted];
  const extra = found.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...extra.map((line) => `more: ${line}`), ...left.map((line) => `less: ${line}`)];
}
