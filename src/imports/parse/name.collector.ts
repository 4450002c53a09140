import type { MappingKind, StagedRow } from '../formats/format.js';

/** Distinct names by mapping kind. */
export type NamesByKind = Readonly<Record<MappingKind, readonly string[]>>;

/** The names in the details of a row: those of its split lines. */
interface NamingDetails {
  readonly split_lines?: readonly { readonly category?: string | null; readonly tags?: readonly string[] }[];
}

/**
 * Collects the distinct names of accounts, categories and tags of a file, as spelt in the file and in file order. It
 * collects them during parsing, because the database would have to scan the staged rows once for each kind.
 */
export class NameCollector {
  private readonly accounts = new Set<string>();
  private readonly categories = new Set<string>();
  private readonly tags = new Set<string>();

  add({ account, category, tags, details }: StagedRow): void {
    this.addAccount(account);
    if (category !== null) this.categories.add(category);
    for (const tag of tags) this.tags.add(tag);
    if (details?.includes('"split_lines"') !== true) return;
    for (const line of (JSON.parse(details) as NamingDetails).split_lines ?? []) {
      if (typeof line.category === 'string') this.categories.add(line.category);
      for (const tag of line.tags ?? []) this.tags.add(tag);
    }
  }

  /** Adds the account of a row or of a statement; null if it names none. */
  addAccount(account: string | null): void {
    if (account !== null) this.accounts.add(account);
  }

  /**
   * Returns the names. Account types are not collected: SQL reads them from the details of staged rows, together with
   * their meaning.
   */
  all(): NamesByKind {
    return { account: [...this.accounts], category: [...this.categories], tag: [...this.tags], account_type: [] };
  }
}
