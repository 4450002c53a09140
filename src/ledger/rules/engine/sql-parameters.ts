/** Collects the parameters of a statement. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Adds a value. @returns its placeholder, with a cast */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
