import { externalId } from '../kit/statements/external-id.js';

/** Returns the id that the bank gave to a transaction; null for a placeholder. @param text a `FITID` */
export function idOf(text: string): string | null {
  return externalId('fitid', text)?.id ?? null;
}

/** What a bank says of a transaction that it sent before. @see OFX 1.6, section 11.4.3.1 */
export interface Correction {
  /** The id of the transaction that it corrects. */
  readonly id: string;
  readonly action: 'replace' | 'delete';
}

/** A transaction as far as its ids go. */
export interface IdentifiedEntry {
  readonly id: string | null;
  readonly correction: Correction | null;
  /** Date, amount and name as the file has them. */
  readonly content: string;
}

/** What the ids of the transactions of one account say of each other. */
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
   * Why a transaction is no entry of its own, once all have been noted; null for those that are. Call it once for each, in
   * the order of the file. An id that several different transactions have does not tell one from another.
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
