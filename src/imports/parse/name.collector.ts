import type { MappingKind, StagedRow } from '../formats/format.js';

/** Distinct names, by what they stand for. */
export type NamesByKind = Readonly<Record<MappingKind, readonly string[]>>;

/** What the details of a row have of names: those of its split lines. */
interface NamingDetails {
  readonly split_lines?: readonly { readonly category?: string | null; readonly tags?: readonly string[] }[];
}

/**
 * The distinct names of accounts, categories and tags in the rows of a file, as they are spelt there, in the order in which
 * they come. Noted while rows are staged, because the database would have to go through all of them once a kind.
 */
export class SeenNames {
  private readonly accounts = new Set<string>();
  private readonly categories = new Set<string>();
  private readonly tags = new Set<string>();

  note({ account, category, tags, details }: StagedRow): void {
    if (account !== null) this.accounts.add(account);
    if (category !== null) this.categories.add(category);
    for (const tag of tags) this.tags.add(tag);
    if (details?.includes('"split_lines"') !== true) return;
    for (const line of (JSON.parse(details) as NamingDetails).split_lines ?? []) {
      if (typeof line.category === 'string') this.categories.add(line.category);
      for (const tag of line.tags ?? []) this.tags.add(tag);
    }
  }

  /** None of account types, which stand in the details of staged rows together with what they mean. */
  all(): NamesByKind {
    return { account: [...this.accounts], category: [...this.categories], tag: [...this.tags], account_type: [] };
  }
}
