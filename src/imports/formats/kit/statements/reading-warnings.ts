import type { ReadingWarning } from '../../format.js';

/** Collects warnings about places in a file. For each code it keeps the first one and counts the rest. */
export class ReadingWarnings {
  private readonly found = new Map<string, { readonly message: string; more: number }>();

  add(code: string, message: string): void {
    const before = this.found.get(code);
    if (before === undefined) this.found.set(code, { message, more: 0 });
    else before.more += 1;
  }

  list(): readonly ReadingWarning[] {
    return [...this.found].map(([code, { message, more }]) => {
      return { code, message: more === 0 ? message : `${message} (and ${more} more)` };
    });
  }
}
