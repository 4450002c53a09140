import { hash } from 'node:crypto';
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

/** What the ids of the transactions of one account say of each other. Keeps a few bytes of each. */
export class AccountIds {
  /** The ids of which no transaction was read yet, with the fingerprint of the content. */
  private readonly unread = new Map<string, number>();
  private readonly shared = new Set<string>();
  private readonly corrected = new Set<string>();

  /** Notes a transaction of the file. */
  add({ id, correction, content }: IdentifiedEntry): void {
    if (correction !== null) this.corrected.add(copyOf(correction.id));
    if (id !== null) this.note(copyOf(id), fingerprintOf(content));
  }

  /** Adds the ids of another statement of the account. */
  addAll({ unread, shared, corrected }: AccountIds): void {
    for (const id of corrected) this.corrected.add(id);
    for (const id of shared) this.shared.add(id);
    for (const [id, fingerprint] of unread) this.note(id, fingerprint);
  }

  /**
   * Why a transaction is no entry of its own, once all have been noted; null for those that are. Call it once for each, in
   * the order of the file. An id that several different transactions have does not tell one from another.
   */
  reasonAgainst({ id, correction }: IdentifiedEntry): 'corrected' | 'repeated' | 'deletion' | null {
    if (correction?.action === 'delete') return 'deletion';
    if (id === null) return null;
    if (this.corrected.has(id) && correction?.id !== id) return 'corrected';
    // Transactions that share no id with a different one are equal: all but the first repeat it.
    return this.shared.has(id) || this.unread.delete(id) ? null : 'repeated';
  }

  private note(id: string, fingerprint: number): void {
    const before = this.unread.get(id);
    if (before === undefined) this.unread.set(id, fingerprint);
    else if (before !== fingerprint) this.shared.add(id);
  }
}

/** Copies a text, because a part of a text keeps all of it in memory: here, a block of the file. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

const FINGERPRINT_BYTES = 6;

/** Returns 48 bits of a hash. Only the contents of one id are compared. */
function fingerprintOf(content: string): number {
  return hash('sha1', content, 'buffer').readUIntBE(0, FINGERPRINT_BYTES);
}
