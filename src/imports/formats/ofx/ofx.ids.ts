import { externalId } from '../kit/statements/external-id.js';

/** Returns the id that the bank gave to a transaction; null for a placeholder. @param text a `FITID` */
export function idOf(text: string): string | null {
  return externalId('fitid', text)?.id ?? null;
}

/** A correction of a transaction that the bank sent earlier. @see OFX 1.6, section 11.4.3.1 */
export interface Correction {
  /** The id of the corrected transaction. */
  readonly id: string;
  readonly action: 'replace' | 'delete';
}

/** The data of a transaction that identifies it. */
export interface IdentifiedEntry {
  readonly id: string | null;
  readonly correction: Correction | null;
  /** Date, amount and name, as written in the file. */
  readonly content: string;
}

/** Finds corrected and repeated transactions of one account by their ids. */
export class AccountIds {
  private readonly contents = new Map<string, string>();
  private readonly shared = new Set<string>();
  private readonly corrected = new Set<string>();
  private readonly read = new Set<string>();

  /** Notes a transaction of the file. */
  add({ id, correction, content }: IdentifiedEntry): void {
    if (correction !== null) this.corrected.add(correction.id);
    if (id === null) return;
    const before = this.contents.get(id);
    if (before === undefined) this.contents.set(id, content);
    else if (before !== content) this.shared.add(id);
  }

  /**
   * Returns why a transaction is not a separate entry; null if it is one. Call `add` for all transactions first, then
   * this once for each, in file order. An id that different transactions share identifies none of them.
   */
  reasonAgainst({ id, correction, content }: IdentifiedEntry): 'corrected' | 'repeated' | 'deletion' | null {
    if (correction?.action === 'delete') return 'deletion';
    if (id === null) return null;
    if (this.corrected.has(id) && correction?.id !== id) return 'corrected';
    if (this.shared.has(id)) return null;
    const key = `${id}\n${content}`;
    if (this.read.has(key)) return 'repeated';
    this.read.add(key);
    return null;
  }
}
