/** Longer names are not compared, because the time of a comparison grows with the product of the lengths. */
const MAX_LENGTH = 48;

/**
 * Returns the name that a misspelt one probably means. It differs by at most a third of its characters, ignoring case
 * and punctuation, so `accountId` means `account_id`.
 * @returns null if no name is that similar
 */
export function nearestName(written: string, names: Iterable<string>): string | null {
  if (written.length < 3 || written.length > MAX_LENGTH) return null;
  let nearest: string | null = null;
  let least = Math.floor(written.length / 3) + 1;
  for (const name of names) {
    if (Math.abs(name.length - written.length) > least) continue;
    const distance = editDistance(plain(written), plain(name));
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Returns the number of insertions, deletions, replacements and swaps of two neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const replaced = at(last, column - 1) + (isSame ? 0 : 1);
      const swapped = isSwap ? at(beforeLast, column - 2) + 1 : Infinity;
      line.push(Math.min(at(last, column) + 1, at(line, column - 1) + 1, replaced, swapped));
    }
    beforeLast = last;
    last = line;
  }
  return at(last, b.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Infinity;
}
