/** Hands out each name once. */
export class UniqueNames {
  private readonly taken: Set<string>;

  /** @param reserved names that are never handed out */
  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved);
  }

  /** Returns the name, with a number behind it if it has been taken: `Giro`, `Giro-2`. */
  take(name: string): string {
    let unique = name;
    for (let number = 2; this.taken.has(unique); number += 1) unique = `${name}-${number}`;
    this.taken.add(unique);
    return unique;
  }
}
