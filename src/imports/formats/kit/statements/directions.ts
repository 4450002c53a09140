/** What says that money came in: ISO 20022 CreditDebitCode, and the debit/credit marks of MT940 field 61. */
const IN = ['CRDT', 'C', 'RD', 'EC'];
const OUT = ['DBIT', 'D', 'RC', 'ED'];

/** Whether money came in or went out; null for a text that says neither. A reversal of a debit (`RD`) comes in. */
export function directionOf(text: string): 'in' | 'out' | null {
  if (IN.includes(text)) return 'in';
  return OUT.includes(text) ? 'out' : null;
}
