import type { Blocker, Settings } from '../format.js';

/** The types of transactions in which money leaves an account. @see OFX 1.6, section 11.4.3.1.1 */
const OUT: readonly string[] = ['DEBIT', 'CHECK', 'ATM', 'POS', 'FEE', 'SRVCHG', 'DIRECTDEBIT', 'CASH', 'REPEATPMT'];

/** Collects evidence of the amounts' signs in a statement. */
export class SignEvidence {
  private hasMinus = false;
  private out: { readonly type: string; readonly amount: string; readonly place: string } | null = null;

  /** Notes a transaction by its elements. @param place such as `line 7` */
  add(type: string, amount: string, place: string): void {
    if (amount.startsWith('-')) this.hasMinus = true;
    else if (OUT.includes(type.toUpperCase()) && /[1-9]/.test(amount)) this.out ??= { type, amount, place };
  }

  /**
   * Returns a blocker if no amount is negative although transaction types name outflows. Only the `signage_convention`
   * setting can decide then, never the transaction types.
   */
  blocker(settings: Settings): Blocker | null {
    if (this.hasMinus || this.out === null || settings['signage_convention'] !== undefined) return null;
    const { type, amount, place } = this.out;
    const message = `No amount of the statement is negative, but ${place} has ${amount} as ${type}: set signage_convention`;
    return { code: 'ambiguous_sign', message };
  }
}
