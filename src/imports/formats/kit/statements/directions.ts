/** Marks of inflows: ISO 20022 CreditDebitCode, and the debit/credit marks of MT940 field 61. */
const IN = ['CRDT', 'C', 'RD', 'EC'];
const OUT = ['DBIT', 'D', 'RC', 'ED'];

/** Returns the direction of a mark; null for an unknown mark. A reversal of a debit (`RD`) is an inflow. */
export function directionOf(text: string): 'in' | 'out' | null {
  if (IN.includes(text)) return 'in';
  return OUT.includes(text) ? 'out' : null;
}
