/** The versions that a request accepts of the record that it changes, from its header `If-Match`. */
export class Precondition {
  /** @param versions null if the request says nothing, or accepts any version */
  constructor(
    private readonly versions: readonly string[] | null,
    /** Whether the request has the header. */
    readonly isGiven: boolean,
  ) {}

  /** For a version in a body, as items of a list have it. */
  static of(version: string | undefined): Precondition {
    return version === undefined ? new Precondition(null, false) : new Precondition([version], true);
  }

  accepts(version: string): boolean {
    return this.versions === null || this.versions.includes(version);
  }
}
